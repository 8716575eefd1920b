import { dividedOver } from './comes-back.ts';
import { FUNDING, type Life, type Model, move, tell } from './model.ts';

/** A credit for each traveller; the cents that are left go to the first ones. */
function shared(amount: bigint, travellers: number): bigint[] {
	const odd = amount % BigInt(travellers);
	const shares = Array.from({ length: travellers }, (_, i) => amount / BigInt(travellers) + (i < odd ? 1n : 0n));
	return shares.filter((share) => share > 0n);
}

/** Gives so much back over an order's payments: as money and credits as it was paid, or in one credit of the airline. Gives the payments by a credit that got some. */
function refundFrom(
	model: Model,
	{ payments, travellers }: Pick<Life, 'payments' | 'travellers'>,
	amount: bigint,
	{ inCredits, told }: { inCredits: boolean; told: ReadonlySet<object> },
): ReadonlySet<object> {
	const byCredit = new Set<object>();
	const born: bigint[] = inCredits ? shared(amount, travellers) : [];
	for (const [paid, share] of dividedOver(payments, amount)) {
		if (share === 0n) continue;
		paid.refunded += share;
		const isRefused = paid.refusesRefunds === true && !inCredits;
		const account = inCredits ? 'airline_credits' : FUNDING[paid.means];
		move(model, 'supplier_payable', isRefused ? 'refunds' : account, share);
		// Credits and the rest of a payment by a credit are one refund, told once.
		if (paid.means === 'airline_credit') byCredit.add(paid);
		if (!told.has(paid)) tell(model, isRefused ? 'air.refund.failed' : 'air.refund.arrived');
		if (!inCredits && paid.means === 'airline_credit') born.push(share);
	}
	for (const cents of born) model.credits.push({ amount: cents, spent: false });
	tell(model, 'air.airline_credit.created', born.length);
	return byCredit;
}

/**
 * Gives so much back of an order's payments. An airline that gives credits in place of money gives them for its price;
 * what was paid beside that, such as the penalty of a change, comes back as it was paid.
 */
export function refundOrder(model: Model, life: Life, amount: bigint, inCredits: boolean): void {
	// A credit that paid is no money: it comes back as one, to its holder, also where it paid all.
	const isMoney = life.payments.some(({ means, status }) => status === 'succeeded' && means !== 'airline_credit');
	const given = inCredits && isMoney ? (amount < life.total ? amount : life.total) : 0n;
	const told = refundFrom(model, life, given, { inCredits: true, told: new Set() });
	refundFrom(model, life, amount - given, { inCredits: false, told });
}

/** Gives so much back of payments, as they were made. */
export const refundMoney = (model: Model, payments: Life['payments'], amount: bigint): void =>
	void refundFrom(model, { payments, travellers: 1 }, amount, { inCredits: false, told: new Set() });
