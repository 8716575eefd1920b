import { actRefusals } from '../acting/act-refusals.ts';

/** Words below `extras.refused` of the catalogues. */
type ExtrasRefusalWords = 'nothing' | 'cancelled' | 'unpaid' | 'expired' | 'departed';

const said = (own: ExtrasRefusalWords) => ({ own, again: false });

/** Why nothing can be added to a booking here. */
export const extrasRefusal = actRefusals({
	nothing: said('nothing'),
	already_cancelled: said('cancelled'),
	pay_later_order_no_payment_for_ancillaries: said('unpaid'),
	expired: said('expired'),
	departed: said('departed'),
});
