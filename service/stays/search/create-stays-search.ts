import type { createStaysSearch as Endpoint, StaysSearchRequest } from '#contract/stays/search.ts';
import type { NegotiatedRate } from '#contract/stays/negotiated-rate.ts';
import type { RequestContext } from '#service/context.ts';
import { type FieldError, ValidationFailure } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { newFamily } from '#service/ids.ts';
import type { StaysPlace } from '#service/suppliers/stays/stays-shop.ts';
import type { StaysSupplier } from '#service/suppliers/stays/stays-supplier.ts';
import { accommodationText } from '../accommodation/accommodation-text.ts';
import { requireAccommodation } from '../accommodation/require-accommodation.ts';
import { wireAccommodation } from '../accommodation/wire-accommodation.ts';
import { findNegotiatedRates } from '../negotiated-rates/negotiated-rates.ts';
import { stayPictures } from '../picture-addresses.ts';
import { insertRates } from '../rates/kept-rates.ts';
import { requireHotels } from '../require-hotels.ts';
import { supplierSurroundings } from '../supplier-surroundings.ts';
import { askHotels } from './ask-hotels.ts';
import { askedSearch } from './asked-search.ts';
import { checkSearch } from './rules.ts';
import { insertStaysSearch } from './store.ts';
import type { StoredQuestion } from './stored-question.ts';
import { staysSearchReply } from './stays-search-reply.ts';
import { resultWriter } from './write-result.ts';
import { roomWriter } from './write-rooms.ts';

/** How long rates of a result can be asked for, milliseconds. */
const RESULT_LIFE_MS = 30 * 60_000;

/**
 * Finds hotels with rooms around a place, or among those that are named, and keeps which.
 * @throws ServiceError `not_found` when a named hotel does not exist
 */
export const createStaysSearch: Verb<typeof Endpoint> = async (ctx, { body }) => {
	const hotels = requireHotels(ctx);
	const negotiatedRates = await checked(ctx, body);
	const where = await placeOf(hotels, body);
	const question = questionOf(ctx, body);
	const search = askedSearch(ctx.caller, question, { at: ctx.now, negotiatedRates });
	const stays = await askHotels(ctx, hotels, 'search_stays', (signal) => hotels.search(search, where, signal));
	const family = newFamily();
	const pictures = stayPictures(ctx);
	const expiresAt = new Date(ctx.now.getTime() + RESULT_LIFE_MS);
	await insertStaysSearch(ctx.db, ctx.caller, {
		id: family.root('stays_search_result'),
		createdAt: ctx.now,
		expiresAt,
		question,
		accommodationIds: stays.map(({ accommodation }) => accommodation.id),
	});
	const write = resultWriter({ search, negotiatedRates, expiresAt });
	const results = stays.map((stay, i) => ({ head: write(family.member('stays_search_result', i + 1), stay), stay }));
	if (!('withRates' in where && where.withRates)) {
		return staysSearchReply(
			ctx.now,
			results.map(({ head, stay }) => ({ head, hotel: accommodationText(stay.accommodation, pictures) })),
		);
	}
	const writer = roomWriter(family, pictures);
	const withRooms = results.map(({ head, stay: { accommodation, rooms } }) => ({
		...head,
		accommodation: { ...wireAccommodation(accommodation, pictures), rooms: writer.write(accommodation.id, rooms) },
	}));
	const { rates } = writer;
	const searchId = family.root('stays_search_result');
	await insertRates(ctx.db, ctx.caller, { id: family.root('rate'), searchId, createdAt: ctx.now, rates });
	return { created_at: ctx.now.toISOString(), results: withRooms };
};

/**
 * The negotiated rates of a search that makes sense.
 * @throws ValidationFailure one error for each field that makes none
 */
async function checked(ctx: RequestContext, body: StaysSearchRequest): Promise<NegotiatedRate[]> {
	const ids = body.negotiated_rate_ids ?? [];
	const rates = ids.length > 0 ? await findNegotiatedRates(ctx.db, ctx.caller, ids) : [];
	const known = new Set(rates.map(({ id }) => id));
	const unknown = ids.flatMap((id, i): FieldError[] =>
		known.has(id)
			? []
			: [
					{
						code: 'validation_inclusion',
						pointer: `/negotiated_rate_ids/${i}`,
						message: 'There is no negotiated rate of this id.',
					},
				],
	);
	const errors = [...checkSearch(body, ctx.now), ...unknown];
	if (errors.length > 0) throw new ValidationFailure(errors);
	return rates;
}

/** Where a search that makes sense looks. */
async function placeOf(hotels: StaysSupplier, { location, accommodation }: StaysSearchRequest): Promise<StaysPlace> {
	if (location) return { around: supplierSurroundings(location) };
	const ids = [...new Set(accommodation?.ids)];
	await requireAccommodation(hotels, ids);
	return { accommodationIds: ids, withRates: accommodation?.fetch_rates === true };
}

const questionOf = (ctx: RequestContext, body: StaysSearchRequest): StoredQuestion => ({
	checkInDate: body.check_in_date,
	checkOutDate: body.check_out_date,
	rooms: body.rooms,
	guests: body.guests.map(({ type, age }) => ({ type, age: age ?? null })),
	currency: ctx.caller.billingCurrency,
	freeCancellationOnly: body.free_cancellation_only ?? false,
	instantPayment: body.instant_payment ?? null,
	mobile: body.mobile ?? false,
	negotiatedRateIds: body.negotiated_rate_ids ?? [],
});
