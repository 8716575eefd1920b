import { LRUCache } from 'lru-cache';
import type { SupplierAccommodation } from '#service/suppliers/stays/accommodation.ts';
import { wireAccommodation } from './wire-accommodation.ts';

/** Hotels that were found lately, as text, by what the supplier says of them: about two kilobytes each. */
const written = new LRUCache<SupplierAccommodation, { pictures: string; text: Buffer }>({ max: 2_000 });

/** A hotel without rooms as JSON, to be put into a reply. `pictures`: where pictures are served. */
export function accommodationText(hotel: SupplierAccommodation, pictures: string): Buffer {
	const known = written.get(hotel);
	if (known?.pictures === pictures) return known.text;
	const text = Buffer.from(JSON.stringify(wireAccommodation(hotel, pictures)));
	written.set(hotel, { pictures, text });
	return text;
}
