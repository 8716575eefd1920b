import { addAmounts, subtractAmounts } from '#contract/common/amounts.ts';

/**
 * What an organisation's money is booked on. An amount says by how much an account grows; the entries of one posting
 * add up to zero.
 */
export const ACCOUNTS = [
	/** What the organisation has paid in and not spent. Without limit in test mode, never below zero in live mode. */
	'balance',
	/** Cards: what their acquirer owes. */
	'card_clearing',
	/** Airline credits used. */
	'airline_credits',
	/** Promised to a booking whose outcome is not yet certain. */
	'reservations',
	/** Owed to airlines. */
	'supplier_payable',
	/** Earned on payments by card. */
	'surcharges',
	/** On the way back to whoever paid. */
	'refunds',
	/** Where money paid in comes from. */
	'deposits',
] as const;
export type Account = (typeof ACCOUNTS)[number];

export interface Entry {
	account: Account;
	/** Decimal, signed, in the posting's currency. */
	amount: string;
}

/** Where a payment takes its money from. */
export type Funding = Extract<Account, 'balance' | 'card_clearing' | 'airline_credits'>;

/** What is paid in one way. */
export interface Share {
	from: Funding;
	amount: string;
}

const negative = (currency: string, amount: string) => subtractAmounts(currency, '0', amount);
const totalOf = (currency: string, shares: readonly Share[]) =>
	addAmounts(currency, ...shares.map(({ amount }) => amount));

/** One entry for each account, none of nothing. */
function merged(currency: string, entries: readonly Entry[]): Entry[] {
	const sums = new Map<Account, string>();
	for (const { account, amount } of entries) sums.set(account, addAmounts(currency, sums.get(account) ?? '0', amount));
	return [...sums].map(([account, amount]) => ({ account, amount })).filter(({ amount }) => Number(amount) !== 0);
}

/** Sets aside what a booking will cost. */
export const reservation = (currency: string, shares: readonly Share[]): Entry[] =>
	merged(currency, [
		...shares.map(({ from, amount }): Entry => ({ account: from, amount: negative(currency, amount) })),
		{ account: 'reservations', amount: totalOf(currency, shares) },
	]);

/** Gives back what was set aside. */
export const release = (currency: string, shares: readonly Share[]): Entry[] =>
	reservation(currency, shares).map(({ account, amount }) => ({ account, amount: negative(currency, amount) }));

/** Turns what was set aside into a debt to the airline, and the surcharge within it into income. */
export const capture = (currency: string, shares: readonly Share[], surcharge = '0'): Entry[] => {
	const total = totalOf(currency, shares);
	return merged(currency, [
		{ account: 'reservations', amount: negative(currency, total) },
		{ account: 'supplier_payable', amount: subtractAmounts(currency, total, surcharge) },
		{ account: 'surcharges', amount: surcharge },
	]);
};

/** Money paid in. */
export const deposit = (currency: string, amount: string): Entry[] =>
	merged(currency, [
		{ account: 'deposits', amount: negative(currency, amount) },
		{ account: 'balance', amount },
	]);
