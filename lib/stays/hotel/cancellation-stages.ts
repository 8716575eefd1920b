import { subtractAmounts, toMinor } from '#contract/common/amounts.ts';
import type { Rate } from '#contract/stays/rate.ts';
import { localOf } from '#lib/i18n/zone-name.ts';
import { paidAtBooking } from './paid-at-booking.ts';

/** What cancelling means for a while: all, part or nothing of what was paid comes back, or nothing was paid. */
export type StageKind = 'all' | 'part' | 'none' | 'free' | 'fee';

/** One stretch of time in which cancelling means the same. */
export interface CancellationStage {
	kind: StageKind;
	/** Of what was paid at booking; null where nothing was. */
	back: string | null;
	/** What is not given back; null where nothing was paid. */
	kept: string | null;
	currency: string;
	/** Epoch milliseconds. The last instant of it still counts. */
	from: number;
	until: number;
	/** Its last instant on the hotel's clock, `YYYY-MM-DDTHH:MM:SS`. */
	untilLocal: string;
}

type CancelledRate = Pick<
	Rate,
	'cancellation_timeline' | 'payment_type' | 'total_amount' | 'total_currency' | 'deposit_amount'
>;

interface Span {
	/** Epoch milliseconds. */
	now: number;
	/** When the stay begins. */
	checkIn: number;
	/** IANA. */
	zone: string;
}

/**
 * What cancelling gives back from now until the stay begins, the next stretch first. What is over is left out, and
 * stretches that mean the same are one. What comes after a timeline that reaches beyond check-in has no length.
 */
export function cancellationStages(rate: CancelledRate, { now, checkIn, zone }: Span): CancellationStage[] {
	const paid = paidAtBooking(rate);
	const ahead = rate.cancellation_timeline
		.map(({ before, refund_amount: back }) => ({ until: Date.parse(before), back }))
		.filter(({ until }) => until >= now)
		.toSorted((a, b) => a.until - b.until);
	const last = ahead.at(-1)?.until ?? now;
	const steps = [...ahead, { until: Math.max(checkIn, last), back: null }];
	const stages: CancellationStage[] = [];
	for (const { until, back } of steps) {
		const before = stages.at(-1);
		const stage = { ...meaning(rate, paid, back), from: before?.until ?? now, until, untilLocal: clockAt(until, zone) };
		if (before && before.kind === stage.kind && before.back === stage.back)
			stages[stages.length - 1] = { ...stage, from: before.from };
		else stages.push(stage);
	}
	return stages;
}

const clockAt = (at: number, zone: string): string => localOf(new Date(at).toISOString(), zone);

/** `back` null: after the last deadline. */
function meaning(
	{ payment_type: payment, total_currency: currency }: CancelledRate,
	paid: string | null,
	back: string | null,
): Pick<CancellationStage, 'kind' | 'back' | 'kept' | 'currency'> {
	if (payment === 'guarantee') return { kind: back === null ? 'fee' : 'free', back: null, kept: null, currency };
	const minor = toMinor(back ?? '0', currency);
	if (minor === 0n) return { kind: 'none', back: null, kept: paid, currency };
	if (paid === null) return { kind: 'part', back, kept: null, currency };
	const kept = subtractAmounts(currency, paid, back ?? '0');
	return { kind: toMinor(kept, currency) <= 0n ? 'all' : 'part', back, kept, currency };
}
