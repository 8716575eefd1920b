import { addAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import type { Posting } from '../ledger/ledger.ts';
import { capture, type Funding, refund, release, reservation, type Share, type Transfer } from '../ledger/rules.ts';
import { type Attempt, type AttemptPayment, orderIdOf } from './attempt.ts';
import type { Returned } from './returned.ts';

const FUNDING: Record<AttemptPayment['type'], Funding> = {
	balance: 'balance',
	card: 'card_clearing',
	airline_credit: 'airline_credits',
	arc_bsp_cash: 'agency_settlement',
};

/** Where the money of payments comes from. */
const sharesOf = (payments: readonly AttemptPayment[]): Share[] =>
	payments.map(({ type, amount }) => ({ from: FUNDING[type], amount }));

/** What paying costs beyond what the supplier gets. */
const surchargeOf = ({ currency, payments, amount }: Attempt): string =>
	payments.length === 0
		? '0'
		: subtractAmounts(currency, addAmounts(currency, ...payments.map((payment) => payment.amount)), amount);

const TRANSFERS: Record<'reserve' | 'capture' | 'release', (attempt: Attempt) => Transfer[]> = {
	reserve: ({ currency, payments }) => reservation(currency, sharesOf(payments)),
	capture: (attempt) => capture(attempt.currency, sharesOf(attempt.payments), surchargeOf(attempt)),
	release: ({ currency, payments }) => release(currency, sharesOf(payments)),
};

/** What an attempt that is won does to money: what it takes, or what it gives back. */
export function settlementOf(attempt: Attempt, returned: Returned | undefined): Posting {
	const captured = postingOf(attempt, 'capture');
	if (!returned) return captured;
	const shares = returned.refunds.map(({ means, amount }) => ({
		from: FUNDING[means],
		amount,
		arrived: means !== 'card',
	}));
	const { currency } = attempt;
	const transfers = [...captured.transfers, ...refund(currency, returned.payable, shares)];
	return { ...captured, reference: `${attempt.id}:settle`, transfers };
}

/** What an attempt's money does when it begins (`reserve`), is won (`capture`) or is not (`release`). */
export const postingOf = (attempt: Attempt, step: keyof typeof TRANSFERS): Posting => ({
	organisationId: attempt.organisation_id,
	liveMode: attempt.live_mode,
	reference: `${attempt.id}:${step}`,
	resourceId: orderIdOf(attempt),
	currency: attempt.currency,
	transfers: TRANSFERS[step](attempt),
});
