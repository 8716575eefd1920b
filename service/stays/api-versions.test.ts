import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#contract/common/calendar.ts';
import { API_VERSIONS } from '#contract/endpoint.ts';
import type { StaysSearchResult } from '#contract/stays/search.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { ARRIVAL, bookingBody } from './testing/booking-stays.ts';
import { scriptedHotel, scriptedHotels } from './testing/scripted-hotels.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ hotels: scriptedHotels() });
});
afterAll(() => t.close());

/** A reply with the kind of each value in its place: those of a list all alike. */
function shapeOf(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(shapeOf).slice(0, 1);
	if (value === null || typeof value !== 'object') return value === null ? null : typeof value;
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}

/** Lives a stay in one version, and gives the status and shape of each answer by what was asked. */
async function answersIn(version: string): Promise<Record<string, unknown>> {
	const token = await t.token();
	const answers: Record<string, unknown> = {};
	const ask = async <T>(name: string, method: string, path: string, body?: object): Promise<T> => {
		const reply = await t.request(method, path, { token, version, ...(body && { body }) });
		answers[name] = [reply.statusCode, shapeOf(reply.json())];
		return reply.json<{ data: T }>().data;
	};
	const stay = { check_in_date: ARRIVAL, check_out_date: addDays(ARRIVAL, 2), rooms: 1, guests: [{ type: 'adult' }] };
	const accommodation = { ids: [scriptedHotel(1).id] };
	const { results } = await ask<{ results: StaysSearchResult[] }>('search', 'POST', '/stays/search', {
		...stay,
		accommodation,
	});
	const withRates = `/stays/search_results/${results[0]?.id}/actions/fetch_all_rates`;
	const { accommodation: hotel } = await ask<StaysSearchResult>('rates', 'POST', withRates);
	const rate_id = hotel.rooms[0]?.rates[0]?.id;
	const quote = await ask<{ id: string }>('quote', 'POST', '/stays/quotes', { rate_id });
	await ask('quote read', 'GET', `/stays/quotes/${quote.id}`);
	const { id } = await ask<{ id: string }>('booking', 'POST', '/stays/bookings', bookingBody(quote));
	await ask('list', 'GET', '/stays/bookings');
	await ask('page', 'GET', '/stays/bookings?limit=1');
	await ask('booking read', 'GET', `/stays/bookings/${id}`);
	await ask('booking changed', 'PATCH', `/stays/bookings/${id}`, { metadata: { trip: '7' } });
	await ask('cancellation', 'POST', `/stays/bookings/${id}/actions/cancel`);
	await ask('refusal', 'POST', `/stays/bookings/${id}/actions/cancel`);
	return answers;
}

test('a stay is searched, booked, listed and cancelled in both versions with the same fields', async () => {
	const [first, second] = await Promise.all(API_VERSIONS.map(answersIn));
	const statuses = Object.values(first ?? {}).map((answer) => (answer as unknown[])[0]);
	expect(statuses).toEqual([201, 200, 201, 200, 201, 200, 200, 200, 200, 200, 422]);
	expect(first).toEqual(second);
});
