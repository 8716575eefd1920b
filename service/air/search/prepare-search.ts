import { randomBytes } from 'node:crypto';
import type { OfferRequest, SearchRequest } from '#contract/air/offer-request.ts';
import type { OfferPassenger } from '#contract/air/passenger.ts';
import type { RequestContext } from '#service/context.ts';
import { type FieldError, ServiceError, ValidationFailure } from '#service/errors.ts';
import { type IdFamily, newFamily } from '#service/ids.ts';
import { unknownCustomerUsers } from '#service/identity/customer-users/require-customer-users.ts';
import type { AirSupplier } from '#service/suppliers/supplier.ts';
import type { SupplierSearch } from '#service/suppliers/air/offers.ts';
import { type UsableCredit, usableCredits } from '../airline-credits/usable-credits.ts';
import { checkSearch, passengerType } from './rules.ts';
import { askedSlice, echoedSlice, findPlace } from './search-places.ts';

/** The offer request on the wire, without its offers. */
export type SearchHead = Omit<OfferRequest, 'offers'>;

/** A search that makes sense, not yet asked. */
export interface PreparedSearch {
	family: IdFamily;
	head: SearchHead;
	question: SupplierSearch;
	suppliers: readonly AirSupplier[];
	/** The credits that it was made with and that can be used. */
	credits: readonly UsableCredit[];
}

/**
 * Turns a request into a search. Keeps nothing.
 * @throws ServiceError `unavailable_feature` when this mode sells nothing or split tickets are asked for
 * @throws ValidationFailure one error for each field that makes no sense
 */
export async function prepareSearch(ctx: RequestContext, body: SearchRequest): Promise<PreparedSearch> {
	const { liveMode } = ctx.caller;
	if (!ctx.suppliers.air.sellsIn(liveMode)) {
		throw new ServiceError('unavailable_feature', { message: 'No airline is connected in this mode.' });
	}
	const credits = await usableCredits(ctx, body.airline_credit_ids ?? []);
	const errors = [
		...checkSearch(body, findPlace, ctx.now),
		...checkCredits(body, credits.unknown),
		...(await checkUsers(ctx, body)),
	];
	if (errors.length > 0) throw new ValidationFailure(errors);
	if (body.include_split_ticket)
		throw new ServiceError('unavailable_feature', { message: 'Split tickets are not available.' });
	const family = newFamily();
	const question = questionOf(ctx, body);
	await ctx.suppliers.air.prepare?.();
	const suppliers = ctx.suppliers.air.forSearch(question);
	return { family, head: headOf(ctx, body, family), question, suppliers, credits: credits.usable };
}

const checkCredits = ({ airline_credit_ids: ids = [] }: SearchRequest, unknown: readonly string[]): FieldError[] =>
	unknown.map((id) => ({
		code: 'validation_inclusion',
		pointer: `/airline_credit_ids/${ids.indexOf(id)}`,
		message: 'There is no airline credit of this id.',
	}));

/** Every passenger who is said to be a customer user is one of this caller. */
async function checkUsers(ctx: RequestContext, { passengers }: SearchRequest): Promise<FieldError[]> {
	const named = passengers.flatMap(({ user_id: id }, i) => (id ? [{ id, pointer: `/passengers/${i}/user_id` }] : []));
	return unknownCustomerUsers(ctx.db, ctx.caller, named);
}

const headOf = (ctx: RequestContext, body: SearchRequest, family: IdFamily): SearchHead => ({
	id: family.root('offer_request'),
	live_mode: ctx.caller.liveMode,
	created_at: ctx.now.toISOString(),
	cabin_class: body.cabin_class ?? null,
	client_key: randomBytes(24).toString('base64url'),
	airline_credit_ids: body.airline_credit_ids ?? [],
	slices: body.slices.map(echoedSlice),
	passengers: body.passengers.map(
		(passenger, i): OfferPassenger => ({
			id: family.member('passenger', i + 1),
			type: passengerType(passenger),
			age: passenger.age ?? null,
			fare_type: passenger.fare_type ?? null,
			given_name: passenger.given_name ?? null,
			family_name: passenger.family_name ?? null,
			loyalty_programme_accounts: passenger.loyalty_programme_accounts ?? [],
			...(passenger.user_id && { user_id: passenger.user_id }),
		}),
	),
});

const questionOf = (ctx: RequestContext, body: SearchRequest): SupplierSearch => ({
	organisationId: ctx.caller.organisationId,
	slices: body.slices.map(askedSlice),
	passengers: body.passengers.map((passenger) => ({
		type: passengerType(passenger),
		age: passenger.age ?? null,
		fareType: passenger.fare_type ?? null,
		givenName: passenger.given_name ?? null,
		familyName: passenger.family_name ?? null,
		loyaltyAccounts: passenger.loyalty_programme_accounts ?? [],
	})),
	cabinClass: body.cabin_class ?? null,
	maxConnections: (body.max_connections ?? 1) as 0 | 1 | 2,
	privateFares: body.private_fares ?? {},
	currency: ctx.caller.billingCurrency,
	...(ctx.caller.accreditedAgent && { inAirlineCurrency: true }),
	now: ctx.now,
	liveMode: ctx.caller.liveMode,
});
