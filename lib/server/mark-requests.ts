import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { boundServer } from './bound-server.ts';
import { beginMarking, markRequest } from './local-request.ts';
import { refuseEarly } from './refuse-early.ts';
import { noteReply } from './noted-replies.ts';

interface Started {
	request: IncomingMessage;
	response: ServerResponse;
	socket: Socket;
	server: Server;
}

/**
 * Marks every request of this process, and keeps from Next what it cannot answer. Node publishes each before any listener
 * sees it, so no client can say it instead.
 */
export function markRequests(): void {
	subscribe('http.server.request.start', (message) => {
		const { request, response, socket, server } = message as Started;
		boundServer(server);
		markRequest(request, socket);
		refuseEarly(request);
		noteReply(request, response);
	});
	beginMarking();
}
