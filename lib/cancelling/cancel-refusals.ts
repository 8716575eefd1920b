import { actRefusals } from '../acting/act-refusals.ts';

/** Words below `cancel.refused` of the catalogues. */
export type CancelRefusalWords = 'cancelled' | 'departed' | 'expired' | 'notCancellable' | 'stale';

const said = (own: CancelRefusalWords, again = false) => ({ own, again });

/** Every code that only quoting and confirming a cancellation can end with; and why its page is not even opened. */
export const cancelRefusal = actRefusals({
	already_cancelled: said('cancelled'),
	departed: said('departed'),
	expired: said('expired'),
	order_not_cancellable: said('notCancellable'),
	order_cancellation_stale: said('stale', true),
	price_changed: said('stale', true),
});
