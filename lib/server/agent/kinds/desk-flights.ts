import 'server-only';
import { listOrders } from '#contract/air/order.ts';
import { flightRow } from '#lib/agent-desk/flight-row.ts';
import { call, type Device } from '../../service-client.ts';
import { flightTrip } from '../../trips/kinds/flight.ts';
import { type DeskKind, type FoundRows, hasTraveller, knowsAllButNewest, NEWEST, PAGE } from './desk-kind.ts';

type Query = NonNullable<Parameters<typeof call<typeof listOrders>>[1]['query']>;

async function list(query: Query, device: Device): Promise<FoundRows> {
	const answer = await call(listOrders, { query: { limit: PAGE, ...query } }, { device });
	if (!answer.ok) return answer;
	const { data, now } = answer;
	return { ok: true, rows: data.map((order) => flightRow(order, now)) };
}

const NONE = { ok: true as const, rows: [] };

/** Flights with a traveller of these words: of all that the API has of the longest, or of the newest where the index knows the others. */
async function named(words: readonly string[], device: Device): Promise<FoundRows> {
	const longest = words.toSorted((a, b) => b.length - a.length)[0];
	if (longest === undefined) return NONE;
	const query = (await knowsAllButNewest()) ? { limit: NEWEST } : { 'passenger_name[]': longest, limit: '100' };
	const found = await list(query, device);
	return found.ok ? { ...found, rows: found.rows.filter((row) => hasTraveller(row, words)) } : found;
}

/** Flights at the desk: the API looks for references and names. */
export const deskFlights = {
	prefix: flightTrip.prefix,
	optional: false,
	async byId(id, device) {
		const read = await flightTrip.read(id, device);
		if (read.ok) return { ok: true, rows: [flightRow(read.trip, read.now)] };
		return read.problem.status === 404 ? { ok: true, rows: [] } : read;
	},
	ofUser: (userId, device) => list({ user_id: userId }, device),
	async matching({ reference, words }, device) {
		const [byReference, byName] = await Promise.all([
			/^[0-9A-Z]{5,8}$/.test(reference) ? list({ booking_reference: reference }, device) : NONE,
			named(words, device),
		]);
		if (!byReference.ok) return byReference;
		if (!byName.ok) return byName;
		return { ok: true, rows: [...byReference.rows, ...byName.rows] };
	},
} as const satisfies DeskKind;
