import { addDays } from '#contract/common/calendar.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import type { StaysQuote } from '#contract/stays/quote.ts';
import type { Rate } from '#contract/stays/rate.ts';
import type { StaysSearch } from '#contract/stays/search.ts';
import type { TestApp, TestToken } from '#service/testing/create-test-app.ts';

type Reply = Awaited<ReturnType<TestApp['request']>>;

export const TEST_HOTEL = 'acc_0000AWr2VsUNIF1Vl91xg0';
/** Of stays for tests: far enough ahead for any deadline. */
export const ARRIVAL = addDays(new Date().toISOString().slice(0, 10), 60);

interface Wanted {
	token?: TestToken;
	/** The room's name; the first one unless told. */
	room?: string;
	/** What differs of the search. */
	change?: Record<string, unknown>;
}

/** A rate of a hotel, found by a search for one adult and two nights. */
export async function rateIn(t: TestApp, hotel: string, { token, room, change }: Wanted = {}): Promise<Rate> {
	const reply = await t.request('POST', '/stays/search', {
		token,
		body: {
			check_in_date: ARRIVAL,
			check_out_date: addDays(ARRIVAL, 2),
			rooms: 1,
			guests: [{ type: 'adult' }],
			accommodation: { ids: [hotel], fetch_rates: true },
			...change,
		},
	});
	const [result] = reply.json<{ data: StaysSearch }>().data.results;
	const rooms = result?.accommodation.rooms ?? [];
	const rate = (room === undefined ? rooms[0] : rooms.find(({ name }) => name === room))?.rates[0];
	if (!rate) throw new Error(`no rate: ${reply.body.slice(0, 300)}`);
	return rate;
}

/** Asks for a quote of a rate. */
export const askQuote = (t: TestApp, rate: Rate, token?: TestToken, change: object = {}): Promise<Reply> =>
	t.request('POST', '/stays/quotes', { token, body: { rate_id: rate.id, ...change } });

/** A quote of a room. */
export async function quoteIn(
	t: TestApp,
	hotel: string,
	wanted: Wanted & { number?: string } = {},
): Promise<StaysQuote> {
	const rate = await rateIn(t, hotel, wanted);
	const change = wanted.number ? { loyalty_programme_account_number: wanted.number } : {};
	const reply = await askQuote(t, rate, wanted.token, change);
	if (reply.statusCode !== 201) throw new Error(`no quote: ${reply.body}`);
	return reply.json<{ data: StaysQuote }>().data;
}

/** A body that books a quote by balance. */
export const bookingBody = (quote: Pick<StaysQuote, 'id'>, change: object = {}) => ({
	quote_id: quote.id,
	guests: [{ given_name: 'Anna', family_name: 'Traveller' }],
	email: 'traveller@example.com',
	phone_number: '+442080160509',
	...change,
});

/** Books a quote. */
export const book = (
	t: TestApp,
	quote: Pick<StaysQuote, 'id'>,
	token?: TestToken,
	change: object = {},
): Promise<Reply> => t.request('POST', '/stays/bookings', { token, body: bookingBody(quote, change) });

/** A stay that is booked. */
export async function bookedStay(
	t: TestApp,
	hotel: string,
	{ pay = {}, ...wanted }: Wanted & { pay?: object } = {},
): Promise<StaysBooking> {
	const reply = await book(t, await quoteIn(t, hotel, wanted), wanted.token, pay);
	if (reply.statusCode !== 201) throw new Error(`not booked: ${reply.body}`);
	return reply.json<{ data: StaysBooking }>().data;
}

/** Cancels a stay. */
export const cancel = (t: TestApp, { id }: Pick<StaysBooking, 'id'>, token?: TestToken): Promise<Reply> =>
	t.request('POST', `/stays/bookings/${id}/actions/cancel`, { token });
