import type { SelectedService } from '#contract/air/service-item.ts';
import type { RequestContext } from '#service/context.ts';
import type { SupplierSeatMap } from '#service/suppliers/air/extras.ts';
import type { OfferRow } from '../search/searches.ts';
import { airlineSeatMaps } from './airline-seat-maps.ts';
import { airlineServices } from './offered-services.ts';
import { type Choosable, choosableExtras, type ChosenService, chosenKeys, selectServices } from './select-services.ts';
import { serviceKeys } from './service-ids.ts';

const ofSeats = (maps: readonly SupplierSeatMap[]): Choosable[] =>
	maps.flatMap(({ segment, cabins }) =>
		cabins
			.flatMap(({ rows }) => rows.flat(2))
			.filter((element) => element.type === 'seat')
			.flatMap(({ designator, name, disclosures, services }) =>
				services.map(
					({ reference, passenger, amount }): Choosable => ({
						type: 'seat',
						key: reference,
						amount,
						maximumQuantity: 1,
						passengers: [passenger],
						segments: [segment],
						designator,
						extra: null,
						seat: { name, disclosures },
					}),
				),
			),
	);

/**
 * What the chosen extras and seats of an offer are now, in the order in which they were chosen. `at` is where they
 * stand in the body. The airline is asked, unless nothing was chosen; for seats only when there are any.
 * @throws ValidationFailure for an id that this offer was not shown with, or a choice that cannot be
 * @throws ServiceError `ancillary_service_not_available` when one is sold no more; `offer_no_longer_available`; the
 * airline's failure
 */
export async function findServices(
	ctx: RequestContext,
	row: OfferRow,
	selected: readonly SelectedService[],
	at: string,
): Promise<ChosenService[]> {
	if (selected.length === 0) return [];
	const keys = await serviceKeys(ctx.db, { searchId: row.search_id, offerId: row.summary.id });
	const chosen = chosenKeys(selected, keys, at);
	const sold = choosableExtras(await airlineServices(ctx, row));
	if (chosen.some((key) => !sold.has(key))) {
		for (const each of ofSeats(await airlineSeatMaps(ctx, row))) sold.set(each.key, each);
	}
	return selectServices(selected, chosen, sold, at);
}
