import 'server-only';
import { z } from 'zod';
import type { Offer } from '#contract/air/offer.ts';
import { createOfferRequest } from '#contract/air/offer-request.ts';
import { createOrder } from '#contract/air/order.ts';
import { createSandboxAgency } from '#contract/sandbox/agencies.ts';
import { call } from './service-client.ts';
import { refused, type ServiceProblem } from './service-problem.ts';

/** What the sandbox's accredited agency has booked. */
export const AgencyBooking = z.object({
	order_id: z.string(),
	airline: z.string(),
	amount: z.string(),
	currency: z.string(),
	content: z.string(),
});
export type AgencyBooking = z.infer<typeof AgencyBooking>;

const AHEAD_MS = 60 * 86_400_000;
/** Airlines take their time. */
const SEARCH_MS = 15_000;

/** The United States want a passport. */
const PASSPORT = {
	type: 'passport' as const,
	unique_identifier: '123456789',
	issuing_country_code: 'GB',
	expires_on: '2099-01-01',
};
const traveller = (id: string) => ({
	id,
	title: 'ms' as const,
	given_name: 'Ada',
	family_name: 'Traveller',
	gender: 'f' as const,
	born_on: '1990-01-01',
	email: 'traveller@example.com',
	phone_number: '+442080160509',
	identity_documents: [PASSPORT],
});

const isFitting = (offer: Offer): boolean =>
	offer.owner.iata_code === 'BA' && (offer.available_payment_types ?? []).includes('arc_bsp_cash');

/** Books a flight from London to New York as an accredited agency does, paid by its own settlement. */
export async function bookAsAgency(): Promise<AgencyBooking | ServiceProblem> {
	const agency = await call(createSandboxAgency, {});
	if (!agency.ok) return agency.problem;
	const { token } = agency.data;
	const departure_date = new Date(Date.now() + AHEAD_MS).toISOString().slice(0, 10);
	const slices = [{ origin: 'LHR', destination: 'JFK', departure_date }];
	const found = await call(
		createOfferRequest,
		{ query: { supplier_timeout: String(SEARCH_MS) }, body: { slices, passengers: [{ type: 'adult' }] } },
		{ token, timeoutMs: 2 * SEARCH_MS },
	);
	if (!found.ok) return found.problem;
	const offer = found.data.offers?.find(isFitting);
	if (!offer) return refused(422, 'offer_no_longer_available').problem;
	const { total_amount: amount, total_currency: currency } = offer;
	const booked = await call(
		createOrder,
		{
			body: {
				type: 'instant',
				selected_offers: [offer.id],
				passengers: offer.passengers.map(({ id }) => traveller(id)),
				payments: [{ type: 'arc_bsp_cash', amount, currency }],
			},
		},
		{ token, timeoutMs: 2 * SEARCH_MS },
	);
	if (!booked.ok) return booked.problem;
	const { id: order_id, owner, content } = booked.data;
	return { order_id, airline: owner.name, amount, currency, content };
}
