import { addAmounts, subtractAmounts } from '#contract/common/amounts.ts';

/** What an organisation's money is booked on. */
export const ACCOUNTS = [
	/** What the organisation has paid in and not spent. Without limit in test mode, never below zero in live mode. */
	'balance',
	/** Cards: what their acquirer owes. */
	'card_clearing',
	/** Airline credits used. */
	'airline_credits',
	/** What an accredited agency settles with airlines by itself (ARC, BSP). */
	'agency_settlement',
	/** Promised to a booking whose outcome is not yet certain. */
	'reservations',
	/** Owed to airlines. */
	'supplier_payable',
	/** Earned on payments by card. */
	'surcharges',
	/** On the way back to the payer. */
	'refunds',
	/** Where money paid in comes from. */
	'deposits',
] as const;
export type Account = (typeof ACCOUNTS)[number];

/** Money that goes from one account to another: double entry, both sides at once. */
export interface Transfer {
	from: Account;
	to: Account;
	/** Decimal, above zero, in the posting's currency. */
	amount: string;
}

/** Where a payment takes its money from. */
export type Funding = Extract<Account, 'balance' | 'card_clearing' | 'airline_credits' | 'agency_settlement'>;

/** What is paid in one way. */
export interface Share {
	from: Funding;
	amount: string;
}

/** One transfer between any two accounts, none of nothing. */
function merged(currency: string, transfers: readonly Transfer[]): Transfer[] {
	const sums = new Map<string, Transfer>();
	for (const transfer of transfers) {
		const key = `${transfer.from} ${transfer.to}`;
		const before = sums.get(key);
		sums.set(key, before ? { ...before, amount: addAmounts(currency, before.amount, transfer.amount) } : transfer);
	}
	return [...sums.values()].filter(({ amount }) => Number(amount) !== 0);
}

/** Sets aside what a booking will cost. */
export const reservation = (currency: string, shares: readonly Share[]): Transfer[] =>
	merged(
		currency,
		shares.map(({ from, amount }) => ({ from, to: 'reservations', amount })),
	);

/** Gives back what was set aside. */
export const release = (currency: string, shares: readonly Share[]): Transfer[] =>
	reservation(currency, shares).map(({ from, to, amount }) => ({ from: to, to: from, amount }));

/** Turns what was set aside into a debt to the airline, and the surcharge within it into income. */
export function capture(currency: string, shares: readonly Share[], surcharge = '0'): Transfer[] {
	const total = addAmounts(currency, ...shares.map(({ amount }) => amount));
	return merged(currency, [
		{ from: 'reservations', to: 'supplier_payable', amount: subtractAmounts(currency, total, surcharge) },
		{ from: 'reservations', to: 'surcharges', amount: surcharge },
	]);
}

/**
 * Takes back what is refunded: first what the airline was to get (`payable`), then the surcharge. Shares that need nobody
 * else have arrived at once; the others wait in `refunds`.
 */
export function refund(
	currency: string,
	payable: string,
	shares: readonly (Share & { arrived: boolean })[],
): Transfer[] {
	const total = addAmounts(currency, ...shares.map(({ amount }) => amount));
	const over = subtractAmounts(currency, total, payable);
	const surcharge = Number(over) > 0 ? over : '0';
	return merged(currency, [
		{ from: 'supplier_payable', to: 'refunds', amount: subtractAmounts(currency, total, surcharge) },
		{ from: 'surcharges', to: 'refunds', amount: surcharge },
		...shares.filter(({ arrived }) => arrived).flatMap((share) => arrival(currency, share)),
	]);
}

/** Brings a refund to where the money came from. */
export const arrival = (currency: string, { from, amount }: Share): Transfer[] =>
	merged(currency, [{ from: 'refunds', to: from, amount }]);

/** Money paid in. */
export const deposit = (currency: string, amount: string): Transfer[] =>
	merged(currency, [{ from: 'deposits', to: 'balance', amount }]);
