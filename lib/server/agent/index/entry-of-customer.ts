import type { CustomerUser } from '#contract/identity/customer-user.ts';
import type { CustomerRow } from '#lib/agent-customers/customer-row.ts';
import { commonTerms, type IndexEntry } from './index-entry.ts';

/** A customer as the index keeps them. */
export interface CustomerEntry extends Pick<IndexEntry, 'terms' | 'people' | 'live_mode'> {
	customer: CustomerRow;
}

/** A customer user as the desk's index keeps it: found by name, mailbox, telephone, and by what its group is called. */
export function entryOfCustomer(user: CustomerUser): CustomerEntry {
	const { live_mode, group, phone_number: phone } = user;
	const { id, given_name, family_name, email, preferred_language, created_at } = user;
	return {
		...commonTerms({
			references: [],
			travellers: [{ given_name, family_name }],
			emails: [email],
			phones: phone === null ? [] : [phone],
			places: group ? [group.name] : [],
			days: [],
		}),
		live_mode,
		customer: { id, given_name, family_name, email, phone_number: phone, preferred_language, group, created_at },
	};
}
