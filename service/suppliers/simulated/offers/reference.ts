import { CABIN_CLASSES, type CabinClass } from '#contract/air/segment.ts';
import type { Behaviour } from '../scenarios.ts';

/** What an offer's reference says: enough to price or book it again together with its search. */
export interface OfferReference {
	cabin: CabinClass;
	brand: string;
	/** The key of each slice's itinerary. */
	itineraries: readonly string[];
	/** The scenario it was sold under. */
	behaviour: Behaviour | null;
	/** Tells this offer from equal ones, where the scenario counts its readings. */
	offerKey: string | null;
}

const VERSION = '1';

/** Writes a reference. Itinerary keys contain neither `|` nor `~`. */
export const writeReference = ({ cabin, brand, itineraries, behaviour, offerKey }: OfferReference): string =>
	`${VERSION}|${CABIN_CLASSES.indexOf(cabin)}|${brand}|${behaviour ?? ''}|${offerKey ?? ''}|${itineraries.join('~')}`;

/** Reads a reference; undefined when it is none of ours. */
export function readReference(reference: string): OfferReference | undefined {
	const [version, cabin, brand, behaviour, offerKey, keys] = reference.split('|');
	const cabinClass = CABIN_CLASSES[Number(cabin)];
	if (version !== VERSION || !cabinClass || !brand || !keys) return undefined;
	return {
		brand,
		cabin: cabinClass,
		itineraries: keys.split('~'),
		behaviour: behaviour ? (behaviour as Behaviour) : null,
		offerKey: offerKey || null,
	};
}
