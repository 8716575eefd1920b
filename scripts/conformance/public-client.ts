import { Duffel } from '@duffel/api';
import { inDays } from '#service/air/search/testing/search-body.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';

/** The published client, and the started service that it talks to. */
export interface PublicClient {
	t: TestApp;
	token: TestToken;
	client: Duffel;
}

/**
 * The client as its makers publish it, on its own service: nothing is changed but the address. It knows the card host
 * by its own name, so cards are made without it.
 */
export async function openPublicClient(): Promise<PublicClient> {
	const t = await createTestApp({ settings: { API_BRAND: 'Duffel', WEBHOOK_ALLOW_HOSTS: '127.0.0.1' } });
	const token = await t.token();
	const basePath = await t.app.listen({ port: 0, host: '127.0.0.1' });
	return { t, token, client: new Duffel({ token: token.secret, basePath }) };
}

type Created = Parameters<Duffel['orders']['create']>[0];
type Found = Awaited<ReturnType<typeof search>>;

/** Searches for one adult in economy, 40 days ahead, and back a week later where asked. */
export async function search(client: Duffel, origin: string, destination: string, back = false) {
	const slice = (from: string, to: string, days: number) => ({
		origin: from,
		destination: to,
		departure_date: inDays(days),
		departure_time: null,
		arrival_time: null,
	});
	const there = slice(origin, destination, 40);
	const { data } = await client.offerRequests.create({
		slices: back ? [there, slice(destination, origin, 47)] : [there],
		passengers: [{ type: 'adult' }],
		cabin_class: 'economy',
		return_offers: true,
	});
	return data;
}

/** The first offer of an airline, the test airline unless told. */
export function offerOf({ offers }: Found, owner = 'ZZ') {
	const offer = offers.find((one) => one.owner.iata_code === owner);
	if (!offer) throw new Error(`${owner} sells nothing`);
	return offer;
}

/** The body of an order by balance; `change` differs from it. */
export const orderOf = (offer: ReturnType<typeof offerOf>, change: Record<string, unknown> = {}) =>
	({
		type: 'instant',
		selected_offers: [offer.id],
		passengers: offer.passengers.map(({ id }) => ({
			id,
			title: 'ms',
			given_name: 'Amelia',
			family_name: 'Earhart',
			gender: 'f',
			born_on: '1987-07-24',
			email: 'amelia@example.com',
			phone_number: '+442080160509',
		})),
		payments: [{ type: 'balance', amount: offer.total_amount, currency: offer.total_currency }],
		...change,
	}) as unknown as Created;

/** What a generator of the client gives, up to so many. */
export async function all<T>(items: AsyncGenerator<{ data: T }>, most = 500): Promise<T[]> {
	const found: T[] = [];
	for await (const { data } of items) if (found.push(data) === most) break;
	return found;
}
