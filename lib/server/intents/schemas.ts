import 'server-only';
import { z } from 'zod';
import { IdentityDocument } from '#contract/air/order.ts';
import { SelectedService } from '#contract/air/service-item.ts';
import { LoyaltyProgrammeAccount, PersonName } from '#contract/air/passenger.ts';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import type { PayBy } from '#lib/intents/intent.ts';
import type { StayDraft } from '#lib/stays/checkout/stay-draft.ts';
import type {
	AddLoyalty,
	AnswerBody,
	CancelBody,
	CancelStayBody,
	ChangeBody,
	PressBody,
	PriceBooking,
	RenewQuote,
	StartThreeDSecure,
} from '#lib/intents/steps.ts';

const Reference = z.string().min(1).max(80);
const Typed = z.string().max(200);
const Services = z.array(SelectedService).max(200);
const MOST_TRAVELLERS = 9;

/** What is typed of a traveller, however far it has come: lengths are looked at, nothing else. */
export const DraftTravellerBody = z.object({
	id: Reference,
	title: z.enum(['mr', 'ms', 'mrs', 'miss', 'dr', '']),
	given_name: Typed,
	family_name: Typed,
	gender: z.enum(['m', 'f', '']),
	born_on: Typed,
	infant_passenger_id: Reference.nullable(),
	identity_documents: z
		.array(
			z.object({
				type: IdentityDocument.shape.type,
				unique_identifier: Typed,
				issuing_country_code: Typed.nullable().optional(),
				expires_on: Typed.nullable().optional(),
			}),
		)
		.max(10),
	loyalty_programme_accounts: z.array(z.object({ airline_iata_code: Typed, account_number: Typed })).max(20),
});

export const DraftBody = z.object({
	travellers: z.array(DraftTravellerBody).max(MOST_TRAVELLERS),
	contact: z.object({ email: z.string().max(254), phone_number: Typed }),
	services: Services,
}) satisfies z.ZodType<BookingDraft>;

/** What is typed of a stay, however far it has come. */
export const StayDraftBody = z.object({
	guests: z
		.array(z.object({ given_name: Typed, family_name: Typed }))
		.min(1)
		.max(9),
	contact: z.object({ email: z.string().max(254), phone_number: Typed }),
	loyalty_programme_account_number: Typed,
	accommodation_special_requests: z.string().max(1_000),
}) satisfies z.ZodType<StayDraft>;

export const PriceBody = z.object({
	services: Services,
	pay: z.enum(['card', 'guarantee', 'balance', 'hold', 'airline_credit']),
	card_id: Reference.optional(),
	airline_credit_ids: z.array(Reference).max(9).optional(),
}) satisfies z.ZodType<PriceBooking>;

export const LoyaltyBody = z.object({
	passenger_id: Reference,
	given_name: PersonName,
	family_name: PersonName,
	loyalty_programme_accounts: z.array(LoyaltyProgrammeAccount).max(20),
}) satisfies z.ZodType<AddLoyalty>;

export const ThreeDSecureBody = z.object({
	card_id: Reference,
	services: Services,
}) satisfies z.ZodType<StartThreeDSecure>;

const Money = z.string().regex(/^\d{1,15}(\.\d{1,4})?$/);
const Currency = z.string().regex(/^[A-Z]{3}$/);

/** What every press sends: what was agreed to, and how it is paid where it costs something. */
export interface PressInput {
	/** Amount null: the airline states it later. */
	agreed: { amount: string | null; currency: string };
	pay?: PayBy;
	/** What an agent has proposed and this press approves. */
	proposal_id?: string | undefined;
}

/** A press that says how it is paid. */
export interface PaidInput extends PressInput {
	agreed: { amount: string; currency: string };
	pay: PayBy;
}

/** A press that pays. */
export const PayInput = z.object({
	pay: z.discriminatedUnion('type', [
		z.object({ type: z.literal('card'), three_d_secure_session_id: Reference }),
		z.object({ type: z.literal('balance') }),
		z.object({ type: z.literal('hold') }),
		z.object({
			type: z.literal('airline_credit'),
			airline_credit_ids: z.array(Reference).min(1).max(9),
			three_d_secure_session_id: Reference.nullable(),
		}),
	]),
	agreed: z.object({ amount: Money, currency: Currency }),
}) satisfies z.ZodType<PressBody>;
export type PayInput = z.output<typeof PayInput>;

/** The press that adds seats and bags to an order; without `pay` where they cost nothing. */
export const AddInput = PayInput.partial({ pay: true }).extend({
	add_services: Services.min(1),
	proposal_id: Reference.optional(),
});
export type AddInput = z.output<typeof AddInput>;

/** The press that books an offer. */
export const BookInput = PayInput.extend({ draft: DraftBody });
export type BookInput = z.output<typeof BookInput>;

/** The press that books a stay. */
export const BookStayInput = PayInput.extend({
	pay: z.discriminatedUnion('type', [
		...PayInput.shape.pay.options,
		z.object({ type: z.literal('guarantee'), card_id: Reference }),
	]),
	draft: StayDraftBody,
});
export type BookStayInput = z.output<typeof BookStayInput>;

/** The press that cancels an order as quoted. */
export const CancelInput = z.object({
	quote_id: Reference,
	proposal_id: Reference.optional(),
	agreed: z.object({ amount: Money.nullable(), currency: Currency }),
}) satisfies z.ZodType<CancelBody>;
export type CancelInput = z.output<typeof CancelInput>;

/** The press that cancels a stay for what comes back now. */
export const CancelStayInput = z.object({
	proposal_id: Reference.optional(),
	agreed: z.object({ amount: Money, currency: Currency }),
}) satisfies z.ZodType<CancelStayBody>;
export type CancelStayInput = z.output<typeof CancelStayInput>;

/** The press that accepts a schedule change. It costs nothing. */
export const AnswerInput = z.object({
	change_id: Reference,
	agreed: z.object({ amount: Money, currency: Currency }),
}) satisfies z.ZodType<AnswerBody>;
export type AnswerInput = z.output<typeof AnswerInput>;

/** The press that changes an order as priced. `pay` where something is due. */
export const ChangeInput = z.object({
	change_id: Reference,
	proposal_id: Reference.optional(),
	pay: z
		.discriminatedUnion('type', [
			z.object({ type: z.literal('card'), three_d_secure_session_id: Reference }),
			z.object({ type: z.literal('balance') }),
		])
		.optional(),
	agreed: z.object({ amount: z.string().regex(/^-?\d{1,15}(\.\d{1,4})?$/), currency: Currency }),
}) satisfies z.ZodType<ChangeBody>;
export type ChangeInput = z.output<typeof ChangeInput>;

export const QuoteBody = z.object({ quote_id: Reference }) satisfies z.ZodType<RenewQuote>;
