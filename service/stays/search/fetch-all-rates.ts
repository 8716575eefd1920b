import type { fetchAllRates as Endpoint } from '#contract/stays/search.ts';
import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { familyOf, memberNumber, newFamily } from '#service/ids.ts';
import { wireAccommodation } from '../accommodation/wire-accommodation.ts';
import { findNegotiatedRates } from '../negotiated-rates/negotiated-rates.ts';
import { stayPictures } from '../picture-addresses.ts';
import { insertRates } from '../rates/kept-rates.ts';
import { askHotels } from './ask-hotels.ts';
import { askedSearch } from './asked-search.ts';
import { findStaysResult, type StaysResultRow } from './store.ts';
import { resultWriter } from './write-result.ts';
import { roomWriter } from './write-rooms.ts';

/**
 * A result of a search with all rooms and rates of its hotel, read anew.
 * @throws ServiceError `result_no_longer_available` when its time is over or its last room has gone
 */
export const fetchAllRates: Verb<typeof Endpoint> = async (ctx, { params }) => {
	const row = await requireResult(ctx, params.id);
	const hotels = ctx.suppliers.stays;
	if (row.expires_at <= ctx.now || !hotels.sellsIn(ctx.caller.liveMode))
		throw new ServiceError('result_no_longer_available');
	const { negotiatedRateIds: ids } = row.question;
	const negotiatedRates = ids.length > 0 ? await findNegotiatedRates(ctx.db, ctx.caller, ids) : [];
	const search = askedSearch(ctx.caller, row.question, { at: row.created_at, negotiatedRates });
	const stay = await askHotels(ctx, hotels, 'read_stay', (signal) =>
		hotels.rates(search, row.accommodation_id, ctx.now, signal),
	);
	if (!stay) throw new ServiceError('result_no_longer_available');
	const pictures = stayPictures(ctx);
	const family = newFamily();
	const writer = roomWriter(family, pictures);
	const rooms = writer.write(row.accommodation_id, stay.rooms);
	const { rates } = writer;
	await insertRates(ctx.db, ctx.caller, {
		id: family.root('rate'),
		searchId: row.search_id,
		createdAt: ctx.now,
		rates,
	});
	return {
		...resultWriter({ search, negotiatedRates, expiresAt: row.expires_at })(params.id, stay),
		accommodation: { ...wireAccommodation(stay.accommodation, pictures), rooms },
	};
};

/**
 * The caller's result of this id, expired or not.
 * @throws ServiceError `not_found`
 */
async function requireResult(ctx: RequestContext, id: string): Promise<StaysResultRow> {
	const family = familyOf(id);
	const number = memberNumber(id);
	if (!family || !number || family.member('stays_search_result', number) !== id) throw new ServiceError('not_found');
	const row = await findStaysResult(ctx.db, ctx.caller, family.root('stays_search_result'), number);
	if (!row) throw new ServiceError('not_found');
	return row;
}
