import type { IdentityDocument, NewPayment } from '#contract/air/order.ts';
import type { SelectedService } from '#contract/air/service-item.ts';
import type { LoyaltyProgrammeAccount } from '#contract/air/passenger.ts';
import type { BookingDraft } from '../checkout/booking-draft.ts';
import type { PayBy } from '../intents/intent.ts';

/** An order as it is asked for, before the contract has looked at it. */
export interface OrderRequest {
	type: 'instant' | 'hold';
	selected_offers: [string];
	passengers: Record<string, unknown>[];
	payments?: NewPayment[];
	services: SelectedService[];
	metadata: Record<string, string>;
}

/** The name under which an order's metadata say which attempt of ours it comes of. */
export const ATTEMPT_METADATA = 'booking';
/** Whether a resource that carries `metadata` comes of an attempt of this intent. */
export const isOfIntent = (metadata: Record<string, string> | null | undefined, intentId: string): boolean =>
	metadata?.[ATTEMPT_METADATA]?.startsWith(`${intentId}.`) ?? false;

/** How an order is paid. A part by airline credits is as large as it was priced. */
export interface Paying {
	pay: PayBy;
	amount: string;
	currency: string;
	/** What each credit pays, and what is left, by the last pricing. */
	credits: readonly { airline_credit_id: string; amount: string }[];
	rest: string;
}

const card = (session: string, amount: string, currency: string): NewPayment => ({
	type: 'card',
	amount,
	currency,
	three_d_secure_session_id: session,
});

/** The payments of an attempt; none for a hold. */
export function paymentsOf({ pay, amount, currency, credits, rest }: Paying): NewPayment[] {
	switch (pay.type) {
		case 'hold':
		// Guarantees stays alone.
		case 'guarantee':
			return [];
		case 'balance':
			return [{ type: 'balance', amount, currency }];
		case 'card':
			return [card(pay.three_d_secure_session_id, amount, currency)];
		case 'airline_credit': {
			const parts = credits.map((credit) => ({ type: 'airline_credit' as const, currency, ...credit }));
			if (!/[1-9]/.test(rest)) return parts;
			const session = pay.three_d_secure_session_id;
			return [...parts, session ? card(session, rest, currency) : { type: 'balance', amount: rest, currency }];
		}
	}
}

const given = (documents: readonly IdentityDocument[]) =>
	documents.length > 0 ? { identity_documents: documents } : {};
const members = (accounts: readonly LoyaltyProgrammeAccount[]) =>
	accounts.length > 0 ? { loyalty_programme_accounts: accounts } : {};

/** The order that a draft asks for. Passengers stand in the draft's order, so that pointers fit both. */
export function toNewOrder(offerId: string, key: string, draft: BookingDraft, paying: Paying): OrderRequest {
	const payments = paymentsOf(paying);
	return {
		type: paying.pay.type === 'hold' ? 'hold' : 'instant',
		selected_offers: [offerId],
		passengers: draft.travellers.map((traveller) => ({
			id: traveller.id,
			title: traveller.title,
			given_name: traveller.given_name.trim(),
			family_name: traveller.family_name.trim(),
			gender: traveller.gender,
			born_on: traveller.born_on,
			email: draft.contact.email.trim(),
			phone_number: draft.contact.phone_number,
			...(traveller.infant_passenger_id && { infant_passenger_id: traveller.infant_passenger_id }),
			...given(traveller.identity_documents),
			...members(traveller.loyalty_programme_accounts),
		})),
		...(payments.length > 0 && { payments }),
		services: draft.services,
		metadata: { [ATTEMPT_METADATA]: key },
	};
}
