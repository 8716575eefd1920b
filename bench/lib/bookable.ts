import type { Offer } from '#contract/air/offer.ts';
import { orderBody } from '#service/air/orders/testing/booking.ts';
import { dayFrom } from './searches.ts';
import type { RunningService } from './service.ts';
import { headersOf, post } from './sides.ts';

/** Routes that the test airline alone sells: cheap searches. */
const ROUTES = ['BTS-ABV', 'BTS-MRU', 'LHR-DXB', 'JFK-EWR', 'DXB-AMS', 'LHR-LTN', 'LTN-SYD'];
const DAYS = 320;

/** One offer of each cabin of each flight of a search: no two of them want the same seats. */
function ofEachCabin(offers: readonly Offer[]): Offer[] {
	const flown = ({ slices }: Offer) =>
		slices.flatMap(({ segments }) => segments.map((s) => `${s.departing_at} ${s.passengers[0]?.cabin_class}`)).join();
	return [...new Map(offers.map((offer) => [flown(offer), offer])).values()];
}

/** Bodies that book one offer each, of those that `pick` takes, of flights' cabins that nobody has booked before. */
export function bodiesFrom(service: RunningService, pick: (offer: Offer) => boolean = () => true) {
	const { origin } = service;
	const headers = headersOf(service);
	let searches = 0;
	const left: string[] = [];
	const search = async () => {
		const n = searches++;
		const [from, to] = (ROUTES[n % ROUTES.length] ?? '').split('-');
		const day = dayFrom(3 + (Math.floor(n / ROUTES.length) % DAYS));
		const slices = [{ origin: from, destination: to, departure_date: day }];
		const body = JSON.stringify({ data: { slices, passengers: [{ type: 'adult' }] } });
		const ask = () => post(origin, '/air/offer_requests', headers, body);
		// Searches are not what is measured: one that a busy machine was too slow for may come again.
		const { offers } = (JSON.parse(await ask().catch(ask)) as { data: { offers: Offer[] } }).data;
		left.push(...ofEachCabin(offers.filter(pick)).map((offer) => JSON.stringify({ data: orderBody(offer) })));
	};
	return async (count: number): Promise<string[]> => {
		while (left.length < count) await search();
		return left.splice(0, count);
	};
}
