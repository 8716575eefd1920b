import { isIP } from 'node:net';
import { buildConnector } from 'undici';

/** How long connecting may take, and how long one of several addresses has before the next is tried too. Milliseconds. */
const CONNECT_MS = 10_000;
const ADDRESS_MS = 1_000;
/** Of a name with more addresses than these, all are checked and these are tried. */
const TRIED_ADDRESSES = 6;

/** Connects to these addresses alone, whatever the name says by then; certificates are checked against the name. */
export function connectTo(addresses: readonly string[], ca: string | undefined): buildConnector.connector {
	const found = addresses.slice(0, TRIED_ADDRESSES).map((address) => ({ address, family: isIP(address) }));
	return buildConnector({
		timeout: CONNECT_MS,
		allowH2: false,
		ca,
		autoSelectFamily: true,
		autoSelectFamilyAttemptTimeout: ADDRESS_MS,
		lookup: (_name, _options, done) => done(null, found),
	});
}
