import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { TOO_MUCH } from './post-failure.ts';

/** How long connecting may take, and how long one of several addresses has before the next is tried too. Milliseconds. */
const CONNECT_MS = 10_000;
const ADDRESS_MS = 1_000;
/** Of a name with more addresses than these, all are checked and these are tried. */
const TRIED_ADDRESSES = 6;

/**
 * What one connection may bring in its life of MOST_POSTS, bytes: beyond that it is something that undici reads without
 * its own bound (early hints, chunk extensions, trailers), and reading it would cost others their time.
 */
const MOST_BYTES = 8 * 1024 * 1024;
/** Posts on one connection, after which a new one is opened: answers that we read to their end have 80 KB at most. */
export const MOST_POSTS = 100;

/** Connects to these addresses alone, whatever the name says by then; certificates are checked against the name. */
export function connectTo(addresses: readonly string[], ca: string | undefined): buildConnector.connector {
	const found = addresses.slice(0, TRIED_ADDRESSES).map((address) => ({ address, family: isIP(address) }));
	const connect = buildConnector({
		timeout: CONNECT_MS,
		allowH2: false,
		ca,
		autoSelectFamily: true,
		autoSelectFamilyAttemptTimeout: ADDRESS_MS,
		lookup: (_name, _options, done) => done(null, found),
	});
	return (options, done) =>
		connect(options, (...result) => {
			const [, socket] = result;
			socket?.on('readable', () => {
				if (socket.bytesRead > MOST_BYTES) socket.destroy(Object.assign(new Error('too much'), { code: TOO_MUCH }));
			});
			done(...result);
		});
}
