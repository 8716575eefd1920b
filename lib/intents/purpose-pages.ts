import type { OfferLink } from '../offer-link.ts';
import { paths } from '../paths.ts';
import type { StayOrigin } from '../stays/checkout/stay-origin.ts';
import type { Intent, PurposeName } from './intent.ts';

/** What pages know of a purpose. Its words stand under its name in the catalogues. */
interface PurposePages {
	/** The page of its press names the search it came from, for the way back. */
	readonly namesSearch: boolean;
	/** Where an intent that came to nothing goes on. */
	resume(intent: Intent, link: OfferLink, stay: StayOrigin | undefined): string;
	/** What a confirmed intent has come to; `paid`: its order is. */
	done(intent: Intent, paid: boolean): 'confirmed' | 'held' | 'paid' | 'cancelled' | 'accepted' | 'added' | 'changed';
	/** How its success is told to those who waited for it, where that is not by what it has come to. */
	readonly news?: 'stay_booked' | 'stay_cancelled';
	/** The page that shows an intent which is not under way, where that of its outcome does not. */
	shownAt?(intent: Intent): string | undefined;
}

export const PURPOSE_PAGES: Readonly<Record<PurposeName, PurposePages>> = {
	book: {
		namesSearch: true,
		resume: ({ subject_id }, { search, seen }) =>
			paths.checkoutFlight(subject_id, search ?? undefined, seen ?? undefined),
		// A hold that was paid since is booked like any other.
		done: ({ held }, paid) => (held && !paid ? 'held' : 'confirmed'),
	},
	pay: {
		namesSearch: false,
		resume: ({ subject_id }) => paths.payTrip(subject_id),
		done: () => 'paid',
	},
	cancel: {
		namesSearch: false,
		resume: ({ subject_id }) => paths.cancelTrip(subject_id),
		done: () => 'cancelled',
		shownAt: ({ subject_id, state }) => (state === 'confirmed' ? paths.trip(subject_id) : paths.cancelTrip(subject_id)),
	},
	answer_change: {
		namesSearch: false,
		resume: ({ subject_id }) => paths.scheduleChange(subject_id),
		done: () => 'accepted',
		shownAt: ({ subject_id, state }) =>
			state === 'confirmed' ? paths.trip(subject_id) : paths.scheduleChange(subject_id),
	},
	add_services: {
		namesSearch: false,
		resume: ({ subject_id }) => paths.extrasTrip(subject_id),
		done: () => 'added',
	},
	change: {
		namesSearch: false,
		resume: ({ subject_id }) => paths.changeTrip(subject_id),
		done: () => 'changed',
	},
	book_stay: {
		namesSearch: true,
		resume: ({ subject_id }, _, from) => paths.checkoutStay(subject_id, from),
		done: () => 'confirmed',
		news: 'stay_booked',
		shownAt: ({ state, order_id: bookingId }) =>
			state === 'confirmed' && bookingId ? paths.stayTrip(bookingId) : undefined,
	},
	cancel_stay: {
		namesSearch: false,
		resume: ({ subject_id }) => paths.cancelStay(subject_id),
		done: () => 'cancelled',
		news: 'stay_cancelled',
		shownAt: ({ subject_id, state }) =>
			state === 'confirmed' ? paths.stayTrip(subject_id) : paths.cancelStay(subject_id),
	},
};
