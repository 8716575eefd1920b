import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Says whether a request came from this machine. Written from the socket, over whatever the client sent. */
export const LOCAL_HEADER = 'x-wayfare-local';
/** The address at the other end of the socket. */
export const PEER_HEADER = 'x-wayfare-peer';

const LOOPBACK = /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;
const LOOPBACK_HOST = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d+)?$/i;

/** What proxies, load balancers and content networks add; none of it comes from a browser on this machine. */
const FORWARDING =
	/^(x-forwarded(-.+)?|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.+|x-envoy-.+|true-client-ip|cf-.+|cdn-loop|fastly-.+|fly-.+|x-azure-.+|x-amzn?-.+|x-proxyuser-ip|x-scheme|x-arr-.+)$/;

/**
 * Marks a request with where it came from. A request that another server passed on is not from this machine, though its
 * socket is.
 */
export function markRequest(request: Pick<IncomingMessage, 'headers'>, socket: Pick<Socket, 'remoteAddress'>): void {
	const { headers } = request;
	const peer = socket.remoteAddress ?? '';
	const passedOn = Object.keys(headers).some((name) => FORWARDING.test(name));
	const local = LOOPBACK.test(peer) && !passedOn && LOOPBACK_HOST.test(headers.host ?? '');
	headers[LOCAL_HEADER] = local ? '1' : '0';
	headers[PEER_HEADER] = peer;
}

const MARKING = Symbol.for('wayfare.requests-are-marked');

/** From now on the mark can be believed: every request passes `markRequest` first. */
export const beginMarking = (): void => void Reflect.set(globalThis, MARKING, true);

/** Whether what `markRequest` writes can be believed. */
export const isMarking = (): boolean => Reflect.get(globalThis, MARKING) === true;

export const isLocalRequest = (headers: Headers): boolean => isMarking() && headers.get(LOCAL_HEADER) === '1';
