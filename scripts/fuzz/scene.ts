import type { Order } from '#contract/air/order.ts';
import type { StaysSearch } from '#contract/stays/search.ts';
import { inDays } from '#service/air/search/testing/search-body.ts';
import { changeOffers, paidOrder, pendingChange, wishOf } from '#service/air/order-changes/testing/changing.ts';
import { offerOn, orderBody } from '#service/air/orders/testing/booking.ts';
import { bookedStay, quoteIn, rateIn, TEST_HOTEL } from '#service/stays/testing/booking-stays.ts';
import type { TestApp, TestToken } from '#service/testing/create-test-app.ts';

/** What the organisation that is fuzzed has: ids that exist get further than others. */
export interface Scene {
	/** Ids by the path of their resource. The orders: paid, on hold, with a change ready, with flights that their airline has changed. */
	ids: Readonly<Record<ScenePath, readonly string[]>>;
	/** Slices of orders. */
	slices: readonly string[];
	/** A body that asks for change offers. */
	wish: ReturnType<typeof wishOf>;
}
export const SCENE_PATHS = [
	'/air/offers',
	'/air/orders',
	'/air/order_cancellations',
	'/air/order_change_requests',
	'/air/order_change_offers',
	'/air/order_changes',
	'/air/airline_initiated_changes',
	'/stays/search_results',
	'/stays/negotiated_rates',
	'/stays/accommodation',
	'/stays/chains',
	'/stays/rates',
	'/stays/quotes',
	'/stays/bookings',
] as const;
type ScenePath = (typeof SCENE_PATHS)[number];

/** Changes of flights by their airline: one that can be accepted, one that can only be recorded. */
const SCHEDULE_CHANGES = ['time', 'update_only'] as const;

/**
 * Books an order and holds another, and asks what cancelling them gives back; has a change of a third one ready, and
 * airlines change the flights of two more.
 */
export async function openScene(t: TestApp, token: TestToken): Promise<Scene> {
	const post = async <Data = { id: string }>(path: string, body: unknown): Promise<Data> => {
		const reply = await t.request('POST', path, { token, body });
		if (reply.statusCode !== 201) throw new Error(`POST ${path}: ${reply.statusCode} ${reply.body.slice(0, 300)}`);
		return reply.json<{ data: Data }>().data;
	};
	const ids: Record<ScenePath, string[]> = {
		'/air/offers': [],
		'/air/orders': [],
		'/air/order_cancellations': [],
		'/air/order_change_requests': [],
		'/air/order_change_offers': [],
		'/air/order_changes': [],
		'/air/airline_initiated_changes': [],
		...(await staysOf(t, token, post)),
	};
	for (const change of [{}, { type: 'hold', payments: undefined }]) {
		const offer = await offerOn(t, 'JFK-EWR', { token });
		const { id } = await post<Order>('/air/orders', orderBody(offer, change));
		ids['/air/offers'].push(offer.id);
		ids['/air/orders'].push(id);
		ids['/air/order_cancellations'].push((await post('/air/order_cancellations', { order_id: id })).id);
	}
	const changing = await paidOrder(t, { token });
	const wish = wishOf(changing.order);
	ids['/air/orders'].push(changing.order.id);
	ids['/air/order_change_requests'].push((await post('/air/order_change_requests', wish)).id);
	const offers = await changeOffers(t, changing);
	ids['/air/order_change_offers'].push(...offers.map(({ id }) => id));
	ids['/air/order_changes'].push((await pendingChange(t, changing, offers[0])).id);
	for (const kind of SCHEDULE_CHANGES) {
		const { order } = await paidOrder(t, { token });
		ids['/air/orders'].push(order.id);
		const change = await post('/sandbox/schedule_changes', { order_id: order.id, kind });
		ids['/air/airline_initiated_changes'].push(change.id);
	}
	return { ids, slices: changing.order.slices.map(({ id }) => id), wish };
}

/** Test hotels, a chain, a search's result, a negotiated rate, and rates, quotes and stays of the test hotel. */
async function staysOf(
	t: TestApp,
	token: TestToken,
	post: <Data>(path: string, body: unknown) => Promise<Data>,
): Promise<
	Pick<
		Record<ScenePath, string[]>,
		| '/stays/search_results'
		| '/stays/negotiated_rates'
		| '/stays/accommodation'
		| '/stays/chains'
		| '/stays/rates'
		| '/stays/quotes'
		| '/stays/bookings'
	>
> {
	const { results } = await post<StaysSearch>('/stays/search', {
		check_in_date: inDays(40),
		check_out_date: inDays(42),
		rooms: 1,
		guests: [{ type: 'adult' }],
		location: { radius: 5, geographic_coordinates: { latitude: -24.38, longitude: -128.32 } },
	});
	const chains = await t.request('GET', '/stays/chains', { token });
	const [chain] = chains.json<{ data: { id: string }[] }>().data;
	const rate = { display_name: 'Acme', rate_access_code: 'ACME-1', chain_id: chain?.id };
	return {
		'/stays/search_results': results.map(({ id }) => id),
		'/stays/negotiated_rates': [(await post<{ id: string }>('/stays/negotiated_rates', rate)).id],
		'/stays/accommodation': results.slice(0, 10).map(({ accommodation }) => accommodation.id),
		'/stays/chains': [chain?.id ?? ''],
		...(await bookedStays(t, token)),
	};
}

/** Rates and quotes of rooms that are paid in each way, and two stays. */
async function bookedStays(
	t: TestApp,
	token: TestToken,
): Promise<Pick<Record<ScenePath, string[]>, '/stays/rates' | '/stays/quotes' | '/stays/bookings'>> {
	const rates: string[] = [];
	const quotes: string[] = [];
	const bookings: string[] = [];
	for (const room of ['Books by balance', 'Deposit', 'Guarantee', 'Booked later']) {
		rates.push((await rateIn(t, TEST_HOTEL, { token, room })).id);
		quotes.push((await quoteIn(t, TEST_HOTEL, { token, room })).id);
	}
	for (const room of ['Deposit', 'Cancellation refused']) {
		bookings.push((await bookedStay(t, TEST_HOTEL, { token, room })).id);
	}
	return { '/stays/rates': rates, '/stays/quotes': quotes, '/stays/bookings': bookings };
}
