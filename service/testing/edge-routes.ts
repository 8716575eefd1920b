import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ServiceError, ValidationFailure } from '../errors.ts';
import { OtherOutcome, type Route, route, StoredReply } from '../http/handler.ts';

const Thing = z.object({ text: z.string(), call: z.int() });
let calls = 0;

const Body = z.object({
	text: z.string().min(1).max(100),
	number: z.int().min(0).max(10).optional(),
	kind: z.enum(['a', 'b']).optional(),
	date: z.iso.date().optional(),
	nested: z.object({ list: z.array(z.object({ code: z.string().regex(/^[A-Z]{3}$/) })).max(3) }).optional(),
	either: z.union([z.object({ left: z.string() }), z.object({ right: z.int() })]).optional(),
	waitMs: z.int().max(2_000).optional(),
	fail: z.enum(['validation', 'state', 'unavailable', 'crash', 'given_up']).optional(),
});

const echo = endpoint({
	name: 'echo',
	summary: 'Say it back',
	method: 'POST',
	path: '/test/echo',
	aliases: ['/test/echo_again'],
	query: z.object({ flag: z.enum(['true', 'false']).optional(), 'many[]': z.array(z.string()).optional() }),
	body: Body,
	data: Thing,
	status: 201,
	errors: ['offer_expired'],
});
const act = endpoint({
	name: 'act',
	summary: 'Act without a body',
	method: 'POST',
	path: '/test/things/{id}/actions/act',
	params: z.object({ id: z.string() }),
	status: 200,
});
const newest = endpoint({
	name: 'newest',
	summary: 'Only in v2',
	method: 'GET',
	path: '/test/newest',
	data: Thing,
	status: 200,
	versions: ['v2'],
});
const liar = endpoint({
	name: 'liar',
	summary: 'Replies with what the contract does not know',
	method: 'GET',
	path: '/test/liar',
	data: Thing,
	status: 200,
});
const stored = endpoint({
	name: 'stored',
	summary: 'A stored reply',
	method: 'GET',
	path: '/test/stored',
	data: z.array(Thing),
	status: 200,
});
const big = endpoint({
	name: 'big',
	summary: 'A big reply',
	method: 'GET',
	path: '/test/big',
	data: Thing,
	status: 200,
});
const later = endpoint({
	name: 'later',
	summary: 'Another outcome',
	method: 'POST',
	path: '/test/later',
	data: Thing,
	status: 201,
	followsLater: true,
});
const device = endpoint({
	name: 'device',
	summary: 'What the client says of its customer',
	method: 'GET',
	path: '/test/device',
	data: z.object({
		ip: z.string().nullable(),
		user_agent: z.string().nullable(),
		base_url: z.string(),
		now: z.string(),
	}),
	status: 200,
});

async function fail(how: 'validation' | 'state' | 'unavailable' | 'crash' | 'given_up'): Promise<never> {
	if (how === 'validation')
		throw new ValidationFailure([{ code: 'validation_inclusion', pointer: '/text', message: 'Not this one.' }]);
	if (how === 'state') throw new ServiceError('offer_expired');
	if (how === 'unavailable') throw new ServiceError('service_unavailable');
	if (how === 'given_up') throw new DOMException('The client hung up.', 'AbortError');
	throw new Error('secret words of the inside, select * from passwords');
}

/** Endpoints that exist in tests alone: they show what the edge does before and after a verb. `stored.gzip` is given. */
export const edgeRoutes = (gzipBytes: Buffer): Route[] => [
	route(echo, async (_ctx, { body }) => {
		const call = ++calls;
		if (body.waitMs) await new Promise((done) => setTimeout(done, body.waitMs));
		if (body.fail) return fail(body.fail);
		return { text: body.text, call };
	}),
	route(act, async () => undefined),
	route(newest, async () => ({ text: 'new', call: 0 })),
	route(liar, async () => ({ text: 'lie', call: 0, extra: true }) as { text: string; call: number }),
	route(stored, async () => new StoredReply(gzipBytes)),
	route(big, async () => ({ text: 'x'.repeat(20_000), call: 0 })),
	route(later, async () => new OtherOutcome(202, 'It will come.')),
	route(device, async (ctx) => ({
		ip: ctx.device.ip,
		user_agent: ctx.device.userAgent,
		base_url: ctx.baseUrl,
		now: ctx.now.toISOString(),
	})),
];
