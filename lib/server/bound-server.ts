import type { Server } from 'node:http';

/** How long a client may take, milliseconds: as the booking API has it. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 60_000;
/** How often connections are looked at for it. Node's own half minute would let the slow have three times as long. */
const CHECK_MS = 5_000;

const bounded = new WeakSet<Server>();

/** Ends connections of clients that send their headers or their body too slowly. */
export function boundServer(
	server: Server,
	{ headers = HEADERS_MS, request = REQUEST_MS, check = CHECK_MS } = {},
): void {
	if (bounded.has(server)) return;
	bounded.add(server);
	server.headersTimeout = headers;
	server.requestTimeout = request;
	// Node reads this when it begins to listen, which Next's server has long done: it begins again.
	Reflect.set(server, 'connectionsCheckingInterval', check);
	const begin = server.listeners('listening').find(({ name }) => name === 'setupConnectionsTracking');
	begin?.call(server);
}
