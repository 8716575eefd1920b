import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Intent } from '../intents/intent.ts';
import { intentQuery, pay, pollMs, readIntent } from './intents.ts';
import { ProblemError } from './problem-error.ts';

const intent = (state: Intent['state']) => ({ id: 'bki_1', state }) as Intent;
const reply = (body: unknown, status = 200, headers = {}) => new Response(JSON.stringify(body), { status, headers });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const body = { pay: { type: 'hold' }, agreed: { amount: '1.00', currency: 'EUR' } } as const;

function answers(...given: (() => Promise<Response> | Response)[]) {
	const asked: string[] = [];
	vi.stubGlobal('fetch', (url: string, { method }: { method: string }) => {
		asked.push(`${method} ${url}`);
		return Promise.resolve(given.shift()?.() ?? lost());
	});
	return asked;
}
afterEach(() => vi.unstubAllGlobals());

describe('the one press', () => {
	it('gives the booking as it stands', async () => {
		const asked = answers(() => reply({ data: intent('confirmed') }));
		expect(await pay('bki_1', body)).toEqual(intent('confirmed'));
		expect(asked).toEqual(['POST /api/intents/bki_1/pay']);
	});
	it('looks up a reply that was lost, and presses no second time', async () => {
		const asked = answers(lost, () => reply({ data: intent('checking') }));
		expect(await pay('bki_1', body)).toEqual(intent('checking'));
		expect(asked).toEqual(['POST /api/intents/bki_1/pay', 'GET /api/intents/bki_1']);
	});
	it('that never arrived may be pressed again', async () => {
		answers(lost, () => reply({ data: intent('draft') }));
		await expect(pay('bki_1', body)).rejects.toMatchObject({ kind: 'lost', status: 0 });
	});
	it('says what was refused, and when to come again', async () => {
		const errors = [
			{ code: 'validation_required', message: 'm', source: { field: 'title', pointer: '/passengers/0/title' } },
		];
		answers(() => reply({ errors, meta: { kind: 'refused' } }, 422));
		await expect(pay('bki_1', body)).rejects.toMatchObject({ code: 'validation_required', errors });
		answers(() => reply({ errors: [], meta: { kind: 'refused' } }, 429, { 'retry-after': '90' }));
		await expect(pay('bki_1', body)).rejects.toMatchObject({ status: 429, waitSeconds: 90 });
	});
});

it('is asked for every two seconds, growing to thirty, until it is known', () => {
	expect([1, 2, 5, 30].map(pollMs)).toEqual([2_000, 2_600, 5_712, 30_000]);
	const interval = intentQuery('bki_1').refetchInterval as (query: { state: unknown }) => number | false;
	const after = (state: Intent['state'], dataUpdateCount: number) =>
		interval({ state: { data: intent(state), dataUpdateCount, errorUpdateCount: 0 } });
	expect([after('paying', 1), after('checking', 30)]).toEqual([2_000, 30_000]);
	expect([after('confirmed', 1), after('draft', 1)]).toEqual([false, false]);
});

it.each([
	['no JSON', () => new Response('<html>', { status: 500 }), 'nonsense'],
	['no data', () => reply({}), 'nonsense'],
	[
		'down',
		() => reply({ errors: [{ code: 'service_unavailable', message: 'm' }], meta: { kind: 'down' } }, 503),
		'down',
	],
])('a reply that is %s is one kind of problem', async (_, answer, kind) => {
	answers(answer);
	await expect(readIntent('bki_1')).rejects.toMatchObject({ name: ProblemError.name, kind });
});

it('a request that is given up is no problem', async () => {
	const gone = new AbortController();
	gone.abort();
	answers(() => Promise.reject(gone.signal.reason));
	await expect(readIntent('bki_1', gone.signal)).rejects.toHaveProperty('name', 'AbortError');
});
