/** Words below `cancel.refused` of the catalogues. */
export type CancelRefusalWords =
	| 'cancelled'
	| 'departed'
	| 'lapsed'
	| 'notCancellable'
	| 'changed'
	| 'unknownBooking'
	| 'airline'
	| 'silence'
	| 'down'
	| 'limit'
	| 'code'
	| 'stale'
	| 'offline'
	| 'lost'
	| 'ours';

/** Why a booking was not cancelled. In each case nothing was. */
export interface CancelRefusal {
	words: CancelRefusalWords;
	/** Asking once more is safe and may help. */
	again: boolean;
}

const said = (words: CancelRefusalWords, again = false): CancelRefusal => ({ words, again });

const ours = said('ours', true);

/** Every code that quoting and confirming a cancellation can end with; and, from the page, why it is not even asked. */
const TABLE: Readonly<Record<string, CancelRefusal>> = {
	already_cancelled: said('cancelled'),
	departed: said('departed'),
	lapsed: said('lapsed'),
	order_not_cancellable: said('notCancellable'),
	modified_externally: said('changed'),
	invalid_order: said('unknownBooking'),
	airline_internal: said('airline', true),
	airline_unknown: said('airline', true),
	bad_gateway: said('silence', true),
	gateway_timeout_error: said('silence', true),
	service_unavailable: said('down', true),
	rate_limit_exceeded: said('limit', true),
	order_cancellation_stale: said('stale', true),
	price_changed: said('stale', true),
	offline: said('offline', true),
	lost: said('lost', true),
	unsent: said('lost', true),
};

/** How a refusal is told. A code that nobody knows is an error of ours. */
export const cancelRefusal = (code: string): CancelRefusal =>
	(Object.hasOwn(TABLE, code) ? TABLE[code] : undefined) ?? ours;
