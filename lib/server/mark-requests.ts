import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { boundServer } from './bound-server.ts';
import { beginMarking, markRequest } from './local-request.ts';
import { refuseEarly } from './refuse-early.ts';

/**
 * Marks every request of this process, and keeps from Next what it cannot answer. Node publishes each before any listener
 * sees it, so no client can say it instead.
 */
export function markRequests(): void {
	subscribe('http.server.request.start', (message) => {
		const { request, socket, server } = message as { request: IncomingMessage; socket: Socket; server: Server };
		boundServer(server);
		markRequest(request, socket);
		refuseEarly(request);
	});
	beginMarking();
}
