import { addAmounts, compareAmounts, multiplyAmount } from '#contract/common/amounts.ts';
import type {
	ActQuery,
	BookingAddition,
	BookingLookup,
	BookingOutcome,
	BookingQuery,
	RefusalCode,
} from '../../air/booking.ts';
import { SupplierRefusal } from '../../air/booking.ts';
import { SupplierFailure } from '../../supplier.ts';
import type { SupplierService } from '../../air/extras.ts';
import type { AirlineParts } from '../airline-parts.ts';
import { extraBags } from '../extras/bags.ts';
import { converterTo } from '../fares/money-steps.ts';
import type { Desk } from '../offers/pricing.ts';
import { meetLaterSentinel } from '../later-sentinels.ts';
import { open } from '../opening.ts';
import { actOnce, findAct } from './act-once.ts';
import { bookingOf, lookupOf } from './outcome.ts';
import { bookingKey, type BookingRecord, type BookingRow, findBookingRow, updateGrown } from './store.ts';

/** Bags that can be added to a booking: those of its fare, less those that it has. None once it is on its way. */
function addable({ airline, extras: habits }: Desk, row: BookingRow | undefined, now: Date): SupplierService[] {
	if (row?.status !== 'confirmed' || !row.record?.bags || row.currency === null) return [];
	const { bags, departsMs = 0, pieces = {} } = row.record;
	if (departsMs <= now.getTime()) return [];
	return extraBags({ ...bags, airline: airline.iata, habits, convert: converterTo(row.currency) }).flatMap((bag) => {
		const left = bag.maximumQuantity - (pieces[bag.reference] ?? 0);
		return left > 0 ? [{ ...bag, maximumQuantity: left }] : [];
	});
}

/** What can be added to a booking now; undefined of the airline that never adds anything. */
export async function servicesForBooking(
	parts: AirlineParts,
	query: BookingQuery,
	signal: AbortSignal,
): Promise<readonly SupplierService[] | undefined> {
	const { desk, db } = parts;
	await open(parts, query, signal);
	if (!desk.sellsLater) return undefined;
	return addable(desk, await findBookingRow(db, bookingKey(desk.airline.iata, query)), query.now);
}

/** Adds extras to a booking, or answers as it did when it was asked before. */
export async function addToBooking(
	parts: AirlineParts,
	addition: BookingAddition,
	signal: AbortSignal,
): Promise<BookingOutcome> {
	const { desk, db } = parts;
	await open(parts, addition, signal);
	const { iata } = desk.airline;
	const refuse = (code: RefusalCode) => new SupplierRefusal(iata, code);
	const key = bookingKey(iata, addition);
	let isLost = false;
	const grown = await actOnce(db, iata, addition, async (tx, row) => {
		if (!row?.record) throw refuse('invalid_order');
		if (hasAddition(row, addition)) return row;
		if (row.status === 'cancelled') throw refuse('already_cancelled');
		isLost = meetLaterSentinel(iata, row.record.later, 'added') === 'answer_lost';
		const sold = new Map(addable(desk, row, addition.now).map((each) => [each.reference, each]));
		const chosen = addition.services.map(({ reference, quantity }) => {
			const service = sold.get(reference);
			if (!service || quantity > service.maximumQuantity) throw refuse('ancillary_service_not_available');
			return { service, quantity };
		});
		const { currency } = addition;
		const lines = chosen.map(({ service, quantity }) => multiplyAmount(currency, service.amount, quantity));
		const agreed =
			currency === row.currency && compareAmounts(currency, addAmounts(currency, ...lines), addition.amount) === 0;
		if (!agreed) throw refuse('price_changed');
		const amount = addAmounts(currency, row.amount ?? '0', addition.amount);
		const after = await updateGrown(tx, key, { amount, record: grownRecord(row.record, addition, chosen) });
		if (!after) throw refuse('invalid_order');
		return after;
	});
	if (isLost) throw new SupplierFailure(iata, 'timeout');
	return { state: 'done', answer: bookingOf(grown) };
}

const hasAddition = ({ record }: BookingRow, { actReference }: ActQuery) =>
	record?.additions?.includes(actReference) ?? false;

/** What became of an addition to a booking. */
export async function lookUpAddition(
	parts: AirlineParts,
	query: ActQuery,
	signal: AbortSignal,
): Promise<BookingLookup> {
	await open(parts, query, signal);
	return findAct(parts.db, parts.desk.airline.iata, query, (row) =>
		hasAddition(row, query) ? lookupOf(row, query.now) : undefined,
	);
}

function grownRecord(
	record: BookingRecord,
	{ actReference }: BookingAddition,
	chosen: readonly { service: SupplierService; quantity: number }[],
): BookingRecord {
	const pieces = { ...record.pieces };
	for (const { service, quantity } of chosen) {
		pieces[service.reference] = (pieces[service.reference] ?? 0) + quantity;
	}
	return {
		...record,
		services: [...record.services, ...chosen.map(({ service }) => service.passengers)],
		pieces,
		additions: [...(record.additions ?? []), actReference],
	};
}
