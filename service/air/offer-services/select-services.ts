import type { SelectedService } from '#contract/air/service-item.ts';
import { type FieldError, ServiceError, ValidationFailure } from '#service/errors.ts';
import type { SupplierSeatMap, SupplierService } from '#service/suppliers/air/extras.ts';
import { checkSelection, type SoldService } from './rules.ts';

/** What a caller chose, at its current price, with what a booking keeps of it. */
export interface ChosenService extends SoldService {
	id: string;
	quantity: number;
	/** Of a bag or a cover: as the airline offered it. */
	extra: SupplierService | null;
	/** Of a seat. */
	seat: { name: string | null; disclosures: readonly string[] } | null;
}

/** What can be chosen. */
export type Choosable = Omit<ChosenService, 'id' | 'quantity'>;

/** Extras, as they can be chosen. */
export const choosableExtras = (extras: readonly SupplierService[]): Choosable[] =>
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

/** A seat for one passenger. */
export type ChoosableSeat = Choosable & { type: 'seat'; designator: string; seat: NonNullable<Choosable['seat']> };

/** Seats for sale on these maps, as they can be chosen: one for each passenger who may sit there. */
export const choosableSeats = (maps: readonly SupplierSeatMap[]): ChoosableSeat[] =>
	maps.flatMap(({ segment, cabins }) =>
		cabins
			.flatMap(({ rows }) => rows.flat(2))
			.filter((element) => element.type === 'seat')
			.flatMap(({ designator, name, disclosures, services }) =>
				services.map(
					({ reference, passenger, amount }): ChoosableSeat => ({
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

/** What of this is sold now: extras by the keys that `keyOf` gives, and seats too where some of `keys` is no extra. */
export async function soldNow(
	keys: readonly string[],
	extras: readonly SupplierService[],
	seatMaps: () => Promise<readonly SupplierSeatMap[]>,
	keyOf: (choosable: Choosable) => string = ({ key }) => key,
): Promise<ReadonlyMap<string, Choosable>> {
	const byKey = (sold: readonly Choosable[]) => sold.map((each) => [keyOf(each), each] as const);
	const sold = new Map(byKey(choosableExtras(extras)));
	if (keys.every((key) => sold.has(key))) return sold;
	return new Map([...sold, ...byKey(choosableSeats(await seatMaps()))]);
}

/**
 * The airline's own keys of what was chosen. `keys` has those that were shown, by their ids; `at` is where the choices
 * stand in the body.
 * @throws ValidationFailure for an id that was not shown
 */
export function chosenKeys(
	selected: readonly SelectedService[],
	keys: ReadonlyMap<string, string>,
	at: string,
): string[] {
	const unknown = selected.flatMap(({ id }, i): FieldError[] =>
		keys.has(id)
			? []
			: [{ code: 'validation_inclusion', pointer: `${at}/${i}/id`, message: 'This service was not shown here.' }],
	);
	if (unknown.length > 0) throw new ValidationFailure(unknown);
	return selected.map(({ id }) => keys.get(id) ?? '');
}

/**
 * What was chosen, in its order, of what is sold now.
 * @throws ValidationFailure for a choice that cannot be
 * @throws ServiceError `ancillary_service_not_available` when something is sold no more
 */
export function selectServices(
	selected: readonly SelectedService[],
	keys: readonly string[],
	sold: ReadonlyMap<string, Choosable>,
	at: string,
): ChosenService[] {
	const chosen = selected.map(({ id, quantity }, i): ChosenService => {
		const found = sold.get(keys[i] ?? '');
		if (!found) throw new ServiceError('ancillary_service_not_available');
		return { ...found, id, quantity };
	});
	const errors = checkSelection(selected, chosen, at);
	if (errors.length > 0) throw new ValidationFailure(errors);
	return chosen;
}
