import type { getOffer as Endpoint, Offer } from '#contract/air/offer.ts';
import type { RequestContext } from '#service/context.ts';
import { JsonReply, type Verb } from '#service/http/handler.ts';
import { requireCard } from '#service/charging/require-card.ts';
import { airlineServices, offeredServices } from '../offer-services/offered-services.ts';
import { type CurrentOffer, currentOffer } from './current-offer.ts';
import type { Intention } from './intention.ts';
import { intendedOffer } from './intended-offer.ts';
import { isExpired, type KnownOffer, requireOffer } from './require-offer.ts';
import { offerOf, storedOffer } from './stored-offer.ts';

/**
 * An offer, priced again with its airline, for what it was last priced for. An expired offer is shown as it was found
 * and its airline is not asked: it can be read but not booked.
 * @throws ServiceError `offer_no_longer_available` when the airline has it no more, `invalid_intended_card` when the
 * card it was priced for can no longer pay, 502 or 504 when the airline fails
 */
export const getOffer: Verb<typeof Endpoint> = async (ctx, { params, query }) => {
	const known = await requireOffer(ctx, params.id);
	const services = query.return_available_services === true;
	if (isExpired(known.row, ctx.now)) {
		const json = await storedOffer(ctx, known.row);
		return new JsonReply(`{"data":${services ? `${json.slice(0, -1)},"available_services":[]}` : json}}`);
	}
	if (services) return withServices(ctx, known);
	const current = await currentOffer(ctx, known);
	return current.intention ? stillIntended(ctx, current, current.intention) : new JsonReply(`{"data":${current.json}}`);
};

async function withServices(ctx: RequestContext, known: KnownOffer): Promise<Offer> {
	const [current, extras] = await Promise.all([currentOffer(ctx, known), airlineServices(ctx, known.row)]);
	const offer = current.intention ? await stillIntended(ctx, current, current.intention) : offerOf(current.json);
	const segmentIds = offer.slices.flatMap(({ segments }) => segments.map(({ id }) => id));
	return { ...offer, available_services: await offeredServices(ctx, known.row, segmentIds, extras) };
}

/**
 * The offer with what it was priced for, at today's fare.
 * @throws ServiceError `invalid_intended_card`
 */
async function stillIntended(ctx: RequestContext, current: CurrentOffer, intention: Intention): Promise<Offer> {
	for (const method of intention.methods) if (method.type === 'card') await requireCard(ctx, method.card_id);
	return intendedOffer(current, intention);
}
