type Json = Record<string, unknown>;

/** Keys that public APIs of this shape leave out of some resources, of old and of new. */
const LEFT_OUT = new Set([
	'airports',
	'allowed_passenger_identity_document_types',
	'available_airline_credit_ids',
	'available_payment_types',
	'booking_references',
	'comparison_key',
	'conditions_of_carriage_url',
	'failed_airlines',
	'fare_type',
	'infant_passenger_id',
	'live_mode',
	'logo_lockup_url',
	'logo_symbol_url',
	'loyalty_programmes_accepted',
	'ngs_shelf',
	'origin_type',
	'destination_type',
	'partial',
	'pending_airlines',
	'private_fares',
	'users',
	'user_id',
	'void_window_ends_at',
]);
/** Keys that they leave out while there is nothing to say. */
const LEFT_OUT_EMPTY = new Set(['intended_payment_methods', 'intended_services', 'stops', 'services', 'changes']);
/** Keys that are null there, where ours always say something. */
const NULLS = new Set(['aircraft', 'cabin_class', 'distance', 'gender', 'loyalty_programme_accounts']);

/** What one resource of another API's is: keys left out, nulls, a zone missing, seats among the extras. */
export function thinned(value: unknown, key = ''): unknown {
	if (Array.isArray(value)) return value.map((item) => (key === 'documents' ? bareDocument(item) : thinned(item)));
	if (typeof value !== 'object' || value === null) return key.endsWith('_expires_at') ? withoutZone(value) : value;
	const kept = Object.entries(value).filter(
		([name, child]) => !LEFT_OUT.has(name) && !isEmpty(name, child) && !isSegmentConditions(name, value),
	);
	const thin = Object.fromEntries(kept.map(([name, child]) => [name, NULLS.has(name) ? null : thinned(child, name)]));
	if (Array.isArray(thin.available_services) && 'slices' in thin) thin.available_services.unshift(seatOf(thin));
	return thin;
}

const isEmpty = (name: string, child: unknown) =>
	LEFT_OUT_EMPTY.has(name) && Array.isArray(child) && child.length === 0;
const isSegmentConditions = (name: string, of: object) =>
	(name === 'conditions' && 'baggages' in of) || (name === 'refund_before_departure' && 'priority_boarding' in of);
const withoutZone = (value: unknown) => (typeof value === 'string' ? value.replace(/Z$/, '') : value);
const bareDocument = (document: unknown) => ({ unique_identifier: (document as Json).unique_identifier });

/** A seat as some APIs list it beside bags. */
const seatOf = ({ total_currency }: Json) => ({
	id: 'ase_seat',
	type: 'seat',
	maximum_quantity: 1,
	passenger_ids: [],
	segment_ids: [],
	total_amount: '85.54',
	total_currency,
	metadata: { designator: '1A', name: null, disclosures: [] },
});
