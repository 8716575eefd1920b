import { fromMinor } from '#contract/common/money.ts';
import type { SupplierBag, SupplierService } from '../../air/extras.ts';
import type { Converter } from '../fares/money-steps.ts';
import { unit } from '../hash.ts';
import type { ExtrasHabits } from './extras-habits.ts';

/** Lengths of flight that bags are priced by. */
const SHORT_KM = 1_500;
const LONG_KM = 4_000;
/** US dollars of one bag on one slice, from and to; each airline has its own place in between. Estimates. */
const RANGES = { short: [25, 35], middle: [35, 50], long: [60, 90] } as const;
/** A cabin bag costs less than a checked one. */
const CARRY_ON_SHARE = 0.7;
/** Both ways of a trip cost less than twice one. */
const FURTHER_SLICE_SHARE = 0.8;
const CARRY_ON: SupplierBag = { type: 'carry_on', weightKg: 10, lengthCm: 55, heightCm: 40, depthCm: 23 };

/** What decides which bags a journey is sold with. */
export interface BagNeeds {
	/** Distance of each slice as flown, and how many segments it has. */
	slices: readonly { km: number; segments: number }[];
	/** Passengers with a seat, by their index in the search. */
	travellers: readonly number[];
	/** Whether the fare leaves the cabin bag out. */
	carryOnExtra: boolean;
}

export interface BagsInput extends BagNeeds {
	airline: string;
	habits: ExtrasHabits;
	convert: Converter;
}

/** What one bag costs on one slice, US dollars. */
export function bagUsd({ airline, habits }: Pick<BagsInput, 'airline' | 'habits'>, km: number): number {
	if (habits.bagUsd !== null) return habits.bagUsd;
	const [from, to] = km > LONG_KM ? RANGES.long : km > SHORT_KM ? RANGES.middle : RANGES.short;
	return from + (to - from) * unit(`${airline}:bag-price`);
}

interface Stretch {
	/** Part of the reference. */
	name: string;
	segments: readonly number[];
	usd: number;
}

function stretchesOf({ habits, slices, airline }: BagsInput): Stretch[] {
	let next = 0;
	const each = slices.map(({ km, segments }, i): Stretch => {
		const first = next;
		next += segments;
		return {
			name: String(i),
			segments: Array.from({ length: segments }, (_, k) => first + k),
			usd: bagUsd({ airline, habits }, km),
		};
	});
	if (habits.bags !== 'trip' || each.length === 1) return each;
	const usd = each.reduce((sum, stretch, i) => sum + stretch.usd * (i === 0 ? 1 : FURTHER_SLICE_SHARE), 0);
	return [{ name: 'trip', segments: each.flatMap(({ segments }) => segments), usd }];
}

/** Extra bags, for each traveller with a seat, by slice or for the trip. */
export function extraBags(input: BagsInput): SupplierService[] {
	const { habits, travellers, convert, carryOnExtra } = input;
	if (habits.bags === null) return [];
	const checked: SupplierBag = {
		type: 'checked',
		weightKg: habits.checkedKg,
		...(habits.statesBagSizes
			? { lengthCm: 90, heightCm: 75, depthCm: 43 }
			: { lengthCm: null, heightCm: null, depthCm: null }),
	};
	const bag = (kind: SupplierBag, passenger: number, { name, segments, usd }: Stretch): SupplierService => ({
		reference: `bag:${kind.type}:${name}:${passenger}`,
		type: 'baggage',
		bag: kind,
		amount: fromMinor(convert.fee(usd * (kind === CARRY_ON ? CARRY_ON_SHARE : 1)), convert.currency),
		maximumQuantity: kind === CARRY_ON ? 1 : habits.pieces,
		passengers: [passenger],
		segments,
	});
	return stretchesOf(input).flatMap((stretch) =>
		travellers.flatMap((passenger) => [
			bag(checked, passenger, stretch),
			...(carryOnExtra ? [bag(CARRY_ON, passenger, stretch)] : []),
		]),
	);
}
