import type { Order } from '#contract/air/order.ts';

/** Where mail about a booking goes: the first e-mail that its travellers gave; null: none did. */
export const mailboxOf = ({ passengers }: Pick<Order, 'passengers'>): string | null =>
	passengers.find(({ email }) => email !== '')?.email ?? null;
