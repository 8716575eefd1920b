import { dividedOver } from './comes-back.ts';
import { FUNDING, type Life, type Model, move, tell } from './model.ts';

/** Gives so much back over an order's payments: as money and credits as it was paid, or in one credit of the airline. */
function giveOver(model: Model, { payments }: Life, amount: bigint, inCredits: boolean): void {
	const born: bigint[] = inCredits && amount > 0n ? [amount] : [];
	for (const [paid, share] of dividedOver(payments, amount)) {
		if (share === 0n) continue;
		paid.refunded += share;
		const isRefused = paid.refusesRefunds === true && !inCredits;
		const account = inCredits ? 'airline_credits' : FUNDING[paid.means];
		move(model, 'supplier_payable', isRefused ? 'refunds' : account, share);
		tell(model, isRefused ? 'air.refund.failed' : 'air.refund.arrived');
		if (!inCredits && paid.means === 'airline_credit') born.push(share);
	}
	for (const cents of born) model.credits.push({ amount: cents, spent: false });
	tell(model, 'air.airline_credit.created', born.length);
}

/**
 * Gives so much back of an order's payments. An airline that gives credits in place of money gives them for its price;
 * what was paid beside that, such as the penalty of a change, comes back as it was paid.
 */
export function giveBack(model: Model, life: Life, amount: bigint, inCredits: boolean): void {
	const given = inCredits ? (amount < life.total ? amount : life.total) : 0n;
	giveOver(model, life, given, true);
	giveOver(model, life, amount - given, false);
}
