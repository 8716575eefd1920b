import { actRefusals } from '../acting/act-refusals.ts';

/** Words below `change.refused` of the catalogues. */
export type ChangeRefusalWords = 'cancelled' | 'departed' | 'unpaid' | 'notChangeable' | 'notYet' | 'done' | 'gone';

const said = (own: ChangeRefusalWords, again = false) => ({ own, again });

/** Every code that only asking for change offers and changing can end with; and why its page is not even opened. */
export const changeRefusal = actRefusals({
	already_cancelled: said('cancelled'),
	departed: said('departed'),
	unpaid: said('unpaid'),
	order_not_changeable: said('notChangeable'),
	order_not_changeable_yet: said('notYet'),
	order_change_already_actioned: said('done'),
	/** Found out here: the airline sells the chosen flights no more. */
	flights_gone: said('gone'),
});
