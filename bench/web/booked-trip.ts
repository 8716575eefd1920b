import type { Browser, Cookie } from '@playwright/test';
import { connect } from '#base/pool.ts';
import type { Offer } from '#contract/air/offer.ts';
import { orderBody } from '#service/air/orders/testing/booking.ts';
import { searchBody } from '#service/air/search/testing/search-body.ts';
import { PERSON } from './first-load.ts';
import type { Storefront } from './storefront.ts';

/** A trip, and the cookies of a browser that it is open to. */
export interface BookedTrip {
	url: string;
	cookies: Cookie[];
	/** Has its airline change the time of its first flight. */
	changeTime(): Promise<unknown>;
}

/** A browser's cookies once it has been here. */
async function visitorOf(browser: Browser, origin: string): Promise<{ cookies: Cookie[]; id: string }> {
	const context = await browser.newContext(PERSON);
	await (await context.newPage()).goto(`${origin}/find-booking`);
	const cookies = await context.cookies();
	await context.close();
	const id = cookies.find(({ name }) => name.endsWith('wf_visitor'))?.value.split('.', 1)[0];
	if (!id) throw new Error('the storefront keeps no visitor');
	return { cookies, id };
}

/** Books a flight of the test airline, and opens it to a browser as its code would. */
export async function bookedTrip({ browser, origin, api, token, databaseUrl }: Storefront): Promise<BookedTrip> {
	const call = async (path: string, data: unknown): Promise<unknown> => {
		const response = await fetch(api + path, {
			method: 'POST',
			headers: { authorization: `Bearer ${token}`, 'service-version': 'v2', 'content-type': 'application/json' },
			body: JSON.stringify({ data }),
		});
		const body = (await response.json()) as { data?: unknown };
		if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`);
		return body.data;
	};
	const search = (await call('/air/offer_requests', searchBody('JFK-EWR'))) as { offers: Offer[] };
	const offer = search.offers.find(({ owner }) => owner.iata_code === 'ZZ');
	if (!offer) throw new Error('the test airline sells nothing to book');
	const order = (await call('/air/orders', orderBody(offer))) as { id: string };
	const visitor = await visitorOf(browser, origin);
	const db = connect(databaseUrl);
	await db.query(
		`insert into web.trip_grants (visitor_id, trip_id, expires_at) values ($1, $2, now() + interval '1 day')`,
		[visitor.id, order.id],
	);
	await db.close();
	return {
		url: `${origin}/trips/flights/${order.id}`,
		cookies: visitor.cookies,
		changeTime: () => call('/sandbox/schedule_changes', { order_id: order.id, kind: 'time' }),
	};
}
