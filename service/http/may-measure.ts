import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** What a proxy on this machine adds to a request that it passes on. */
const PASSED_ON = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Measures are for this machine, and for those who have METRICS_KEY as their bearer token. */
export function mayMeasure({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>, key?: string): boolean {
	if (LOOPBACK.test(socket.remoteAddress ?? '') && !PASSED_ON.some((name) => name in headers)) return true;
	return key !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${key}`));
}
