import { addressHere } from '#base/address-here.ts';
import type { Settings } from '../settings.ts';

const DAYS_AHEAD = 45;
const STAY_DAYS = 8;
const DAY_MS = 86_400_000;
const isoDate = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Asks the booking API as any client would. Throws with the status and the body when it refuses. */
export async function callApi(settings: Settings, path: string, body?: unknown): Promise<unknown> {
	const { service, environment } = settings;
	const response = await fetch(`http://${addressHere(service.HOST)}:${service.API_PORT}${path}`, {
		method: body ? 'POST' : 'GET',
		headers: {
			accept: 'application/json',
			authorization: `Bearer ${environment.BOOTSTRAP_TEST_TOKEN}`,
			[`${service.API_BRAND}-Version`]: 'v2',
			...(body ? { 'content-type': 'application/json' } : {}),
		},
		...(body ? { body: JSON.stringify({ data: body }) } : {}),
		signal: AbortSignal.timeout(60_000),
	});
	const text = await response.text();
	if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
	return JSON.parse(text);
}

/** One return search from London to New York for two adults and a child, so that lists and pages have something to show. */
export async function sampleSearch(settings: Settings): Promise<void> {
	const out = Date.now() + DAYS_AHEAD * DAY_MS;
	await callApi(settings, '/air/offer_requests?return_offers=false', {
		slices: [
			{ origin: 'LHR', destination: 'JFK', departure_date: isoDate(out) },
			{ origin: 'JFK', destination: 'LHR', departure_date: isoDate(out + STAY_DAYS * DAY_MS) },
		],
		passengers: [{ type: 'adult' }, { type: 'adult' }, { age: 9 }],
		cabin_class: 'economy',
	});
}
