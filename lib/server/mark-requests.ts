import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { beginMarking, markRequest } from './local-request.ts';

/** Marks every request of this process. Node publishes each before any listener sees it, so no client can say it instead. */
export function markRequests(): void {
	subscribe('http.server.request.start', (message) => {
		const { request, socket } = message as { request: IncomingMessage; socket: Socket };
		markRequest(request, socket);
	});
	beginMarking();
}
