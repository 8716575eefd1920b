import { emailKey, TERMS } from '../index/index-entry.ts';
import type { IndexQuestion } from '../index/find-entries.ts';
import { anyTerm } from '../index/reading-terms.ts';
import { hashesOf } from '../../keyed-hash.ts';

/** What the index is asked for the bookings of customers: those that name one, and those with the address of one. */
export const bookingsOf = (customerIds: readonly string[], emails: readonly string[] = []): IndexQuestion => ({
	asked: {
		id: null,
		rest: null,
		person: [],
		terms: anyTerm([
			...customerIds.map((id) => TERMS.customer + id),
			...emails.flatMap((email) => hashesOf(emailKey(email)).map((hash) => TERMS.email + hash)),
		]),
	},
	sort: 'departs_last',
});
