import type { Order } from '#contract/air/order.ts';

/** Where mail about a booking goes: the first e-mail that its travellers gave; null: none did. */
export const mailboxOf = ({ passengers }: Pick<Order, 'passengers'>): string | null =>
	passengers.find(({ email }) => email !== '')?.email ?? null;

/** How the travellers of a booking are reached: that address, and the number of whose it is; empty where nobody gave one. */
export function reachedOf({ passengers }: Pick<Order, 'passengers'>): { email: string; phone: string } {
	const email = mailboxOf({ passengers }) ?? '';
	return { email, phone: passengers.find((one) => one.email === email)?.phone_number ?? '' };
}
