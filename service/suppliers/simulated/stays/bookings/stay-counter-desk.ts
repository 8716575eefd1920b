import type { StaysDesk } from '../../../stays/booking.ts';
import { bookStay, lookUpStay, quoteStay } from './book-stay.ts';
import { cancelStay, lookUpStayCancellation } from './cancel-stay.ts';
import { lookUpNoShow, noteNoShow } from './note-no-show.ts';
import type { StayCounter } from './stay-counter.ts';

/** What the simulated hotels do at their counter, as the port has it. */
export const stayCounterDesk = (counter: StayCounter): StaysDesk => ({
	quote: (rate, at, signal) => quoteStay(counter, rate, at, signal),
	book: (request, signal) => bookStay(counter, request, signal),
	findBooking: (query, signal) => lookUpStay(counter, query, signal),
	cancel: (query, signal) => cancelStay(counter, query, signal),
	noteNoShow: (query, signal) => noteNoShow(counter, query, signal),
	findNoShow: (query, signal) => lookUpNoShow(counter, query, signal),
	findCancellation: (query, signal) => lookUpStayCancellation(counter, query, signal),
});
