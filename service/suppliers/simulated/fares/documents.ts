import type { SupplierOffer } from '../../air/offers.ts';

/** Countries that ask airlines for passport data before departure. */
const ASKS_BEFORE_DEPARTURE = new Set([
	'US',
	'CA',
	'AU',
	'NZ',
	'CN',
	'JP',
	'KR',
	'IN',
	'AE',
	'SA',
	'GB',
	'MX',
	'ZA',
	'TR',
]);
/** Countries whose domestic tickets carry the traveller's tax number. */
const TAX_ID = new Set(['AR', 'BR', 'CL', 'CO', 'EC', 'PE']);

export interface DocumentRules {
	types: SupplierOffer['supportedDocumentTypes'];
	required: boolean;
}

/** Which identity documents a booking through these countries takes, and whether it needs one. */
export function documentRules(countries: readonly string[]): DocumentRules {
	const visited = [...new Set(countries)];
	const types: SupplierOffer['supportedDocumentTypes'][number][] = ['passport'];
	if (visited.length === 1 && visited.some((country) => TAX_ID.has(country))) types.push('tax_id');
	if (visited.includes('US')) types.push('known_traveler_number', 'passenger_redress_number');
	return { types, required: visited.length > 1 && visited.some((country) => ASKS_BEFORE_DEPARTURE.has(country)) };
}
