import { z } from 'zod';
import { Instant } from '../common/dates.ts';
import { Amount, Currency } from '../common/money.ts';
import { PageQuery } from '../common/pagination.ts';
import { endpoint } from '../endpoint.ts';

/** What an organisation has paid in and not spent, in one currency. */
export const Balance = z.object({
	currency: Currency,
	amount: Amount.describe('What is left to spend; below zero where there is no limit and more was spent than paid in'),
	held_amount: Amount.describe(
		'Taken already for bookings whose outcome is not known yet; it comes back where nothing is booked',
	),
	unlimited: z.boolean().describe('In test mode: payments are never refused for want of money'),
});
export type Balance = z.infer<typeof Balance>;

export const listBalances = endpoint({
	name: 'listBalances',
	summary: 'List the balances, one for each currency that was ever used',
	method: 'GET',
	path: '/payments/balances',
	data: Balance,
	list: 'plain',
	status: 200,
});

export const BALANCE_CAUSES = ['payment', 'release', 'refund', 'deposit'] as const;

/** Something that changed a balance. */
export const BalancePosting = z.object({
	id: z.string().describe('Stays the same, and has no prefix of its own'),
	cause: z
		.enum(BALANCE_CAUSES)
		.describe('A payment, its money given back because nothing was booked, a refund, or money paid in'),
	resource_id: z.string().describe('The order, the booking of a stay, or what the money was paid in by'),
	amount: Amount.describe('Below zero: taken from the balance'),
	balance_amount: Amount.describe('The balance after it'),
	currency: Currency,
	created_at: Instant,
});
export type BalancePosting = z.infer<typeof BalancePosting>;

export const listBalancePostings = endpoint({
	name: 'listBalancePostings',
	summary: 'List what changed the balance of one currency, the newest first',
	method: 'GET',
	path: '/payments/balance_postings',
	query: PageQuery.extend({
		currency: Currency,
		created_from: Instant.optional().describe('From this instant on'),
		created_before: Instant.optional().describe('Before this instant'),
	}),
	data: BalancePosting,
	list: 'page',
	status: 200,
});
