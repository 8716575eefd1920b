import type { SelectedService } from '#contract/air/service-item.ts';
import type { RequestContext } from '#service/context.ts';
import { type FieldError, ServiceError, ValidationFailure } from '#service/errors.ts';
import type { SupplierSeatMap, SupplierService } from '#service/suppliers/air-services.ts';
import type { OfferRow } from '../search/searches.ts';
import { airlineSeatMaps } from './airline-seat-maps.ts';
import { airlineServices } from './offered-services.ts';
import { checkSelection, type SoldService } from './rules.ts';
import { serviceKeys } from './service-ids.ts';

/** What a caller chose, at its price of now, with what a booking keeps of it. */
export interface ChosenService extends SoldService {
	id: string;
	quantity: number;
	/** Of a bag or a cover: as the airline offered it. */
	extra: SupplierService | null;
	/** Of a seat. */
	seat: { name: string | null; disclosures: readonly string[] } | null;
}

type Found = Omit<ChosenService, 'id' | 'quantity'>;

const ofExtras = (extras: readonly SupplierService[]): Found[] =>
	extras.map((extra) => ({
		type: extra.type,
		key: extra.reference,
		amount: extra.amount,
		maximumQuantity: extra.maximumQuantity,
		passengers: extra.passengers,
		segments: extra.segments,
		designator: null,
		extra,
		seat: null,
	}));

const ofSeats = (maps: readonly SupplierSeatMap[]): Found[] =>
	maps.flatMap(({ segment, cabins }) =>
		cabins
			.flatMap(({ rows }) => rows.flat(2))
			.filter((element) => element.type === 'seat')
			.flatMap(({ designator, name, disclosures, services }) =>
				services.map(
					({ reference, passenger, amount }): Found => ({
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
	const unknown = selected.flatMap(({ id }, i): FieldError[] =>
		keys.has(id)
			? []
			: [
					{
						code: 'validation_inclusion',
						pointer: `${at}/${i}/id`,
						message: 'The offer was not shown with this service.',
					},
				],
	);
	if (unknown.length > 0) throw new ValidationFailure(unknown);
	const sold = new Map(ofExtras(await airlineServices(ctx, row)).map((each) => [each.key, each]));
	const chosenKeys = selected.map(({ id }) => keys.get(id) ?? '');
	if (chosenKeys.some((key) => !sold.has(key))) {
		for (const each of ofSeats(await airlineSeatMaps(ctx, row))) sold.set(each.key, each);
	}
	const chosen = selected.map(({ id, quantity }, i): ChosenService => {
		const found = sold.get(chosenKeys[i] ?? '');
		if (!found) throw new ServiceError('ancillary_service_not_available');
		return { ...found, id, quantity };
	});
	const errors = checkSelection(selected, chosen, at);
	if (errors.length > 0) throw new ValidationFailure(errors);
	return chosen;
}
