import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { listAircraft } from '#contract/air/aircraft.ts';
import { judge } from './judge.ts';
import type { FuzzRequest } from './requests.ts';

const request: FuzzRequest = {
	endpoint: listAircraft,
	method: 'GET',
	url: '/air/aircraft',
	headers: {},
	payload: undefined,
};
const id = 'x'.repeat(20);

function reply(status: number, body: unknown, headers: Record<string, string> = {}): LightMyRequestResponse {
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	return {
		statusCode: status,
		body: text,
		headers: { 'x-request-id': id, 'x-content-type-options': 'nosniff', ...headers },
	} as unknown as LightMyRequestResponse;
}
const error = (code: string, type: string, status: number, message = 'No.') => ({
	errors: [{ type, title: 'No', message, code, documentation_url: 'http://x' }],
	meta: { request_id: id, status },
});

test('a documented refusal is fine', () => {
	expect(judge(request, reply(404, error('not_found', 'invalid_request_error', 404)), 5)).toEqual([]);
	expect(judge(request, reply(200, { data: [] }), 5)).toEqual([]);
});

test.each([
	['a 500', reply(500, error('internal_server_error', 'api_error', 500)), 5, /answered 500/],
	[
		'a code that the endpoint does not declare',
		reply(422, error('offer_expired', 'invalid_state_error', 422)),
		5,
		/does not declare/,
	],
	['a code with another status', reply(400, error('not_found', 'invalid_request_error', 400)), 5, /came as 400/],
	['a body that is no envelope', reply(404, { error: 'no' }), 5, /envelope/],
	['a stack trace', reply(404, error('not_found', 'invalid_request_error', 404, 'at run (/app/x.ts:5)')), 5, /inside/],
	[
		'another request id',
		reply(404, error('not_found', 'invalid_request_error', 404), { 'x-request-id': 'y'.repeat(20) }),
		5,
		/disagree/,
	],
	['a slow refusal', reply(404, error('not_found', 'invalid_request_error', 404)), 1_500, /took 1500 ms/],
])('%s is a violation', (_, bad, tookMs, words) => {
	expect(judge(request, bad, tookMs).join('; ')).toMatch(words);
});
