import { useTranslations } from 'next-intl';
import type { RefundDestination } from '#contract/air/order-cancellation.ts';
import type { Payment } from '#contract/air/payment.ts';
import { addAmounts } from '#contract/common/amounts.ts';
import type { Show } from '#components/shell/use-format.ts';
import type { BookingReader } from '#lib/acting/booking-reader.ts';
import { refundDay } from '#lib/cancelling/refund-day.ts';
import type { RefundDue } from '#lib/cancelling/refund-due.ts';
import { type RefundPart, refundParts, refundStage } from '#lib/cancelling/refund-parts.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { isPartOf } from '#lib/trips/is-part-of.ts';
import type { TripRefund } from '#lib/trips/refund-of.ts';
import type { Moment } from './moments-of.ts';
import { RefundParts } from './refund-parts.tsx';

export interface RefundTrackerProps {
	/** The airline or hotel that decided it, by name. */
	from: string;
	/** By when it has arrived. */
	due: RefundDue;
	/** By whose clock days are counted, IANA. */
	zone: string;
	/** Who reads. */
	who: BookingReader;
	/** What came back by one act. */
	refund: TripRefund;
	/** Null: they cannot be read. */
	payments: readonly Payment[] | null;
	show: Show;
	locale: Locale;
	moment: (instant: string) => Moment;
}

type Way = 'card' | 'agency' | 'credit' | 'voucher' | 'original';
const WAYS: Readonly<Record<Exclude<RefundDestination, 'awaiting_payment'>, Way>> = {
	card: 'card',
	balance: 'agency',
	arc_bsp_cash: 'agency',
	airline_credits: 'credit',
	voucher: 'voucher',
	original_form_of_payment: 'original',
};

/** Stations of each course, each `done`, `now` or `todo`. A credit is there as soon as the airline has given it. */
const STATIONS = {
	card: [
		['decided', 'done'],
		['bank', 'now'],
		['onCard', 'todo'],
	],
	atBank: [
		['decided', 'done'],
		['sent', 'done'],
		['atBank', 'now'],
		['onCard', 'todo'],
	],
	failed: [
		['decided', 'done'],
		['refused', 'failed'],
		['otherWay', 'todo'],
	],
	agency: [
		['decided', 'done'],
		['withAgency', 'now'],
		['fromAgency', 'todo'],
	],
	credit: [
		['decided', 'done'],
		['credited', 'done'],
	],
	voucher: [
		['decided', 'done'],
		['voucher', 'done'],
	],
	original: [
		['decided', 'done'],
		['original', 'now'],
	],
	returned: [
		['decided', 'done'],
		['returned', 'done'],
	],
} as const satisfies Record<
	Way | 'atBank' | 'failed' | 'returned',
	readonly (readonly [string, 'done' | 'now' | 'todo' | 'failed'])[]
>;

/** How the money goes back: by what the booking service tells of its parts, else by where it goes alone. */
function courseOf(way: Way, parts: readonly RefundPart[] | null): keyof typeof STATIONS {
	if (!parts || parts.length === 0) return way;
	const stage = refundStage(parts);
	if (stage === 'failed') return 'failed';
	if (stage === 'arrived' && way === 'card') return 'atBank';
	return stage === 'arrived' && way === 'original' ? 'returned' : way;
}

/** The last moment at which a part arrived. */
const lastOf = (parts: readonly RefundPart[]): string | undefined =>
	parts.flatMap(({ refund: { arrived_at: at } }) => at ?? []).toSorted((a, b) => Date.parse(b) - Date.parse(a))[0];

/**
 * How far a refund has come: who has decided, who has it now, and what is known of when it arrives. It says
 * what the booking service states; where nobody states a date, it says that.
 */
export function RefundTracker({ from, due, zone, who, refund, payments, show, locale, moment }: RefundTrackerProps) {
	const t = useTranslations('trips.refund');
	const { amount, to, currency, decidedAt } = refund;
	if (to === null || to === 'awaiting_payment') return null;
	const parts = payments && refundParts(payments, isPartOf(refund));
	const course = courseOf(WAYS[to], parts);
	const day = refundDay(due, decidedAt, zone);
	const arrived = moment(lastOf(parts ?? []) ?? decidedAt);
	const said = {
		who,
		amount: show.isolate(show.money(amount, currency)),
		failed: show.isolate(show.money(failedSum(currency, parts ?? []), currency)),
		airline: show.isolate(from),
		due: t(`due.${due}`, { who, day: day === null ? '' : formatDate(day, 'medium', locale) }),
		...moment(decidedAt),
		arrivedDate: arrived.date,
		arrivedTime: arrived.time,
		arrivedZone: arrived.zone,
	};
	return (
		<section className="overflow-clip rounded-3 border border-ink bg-sheet shadow-2">
			<div className="bg-solid px-4 py-3 text-on-solid m:px-6">
				<h2 className="type-ui">{t(`${course}.title`, said)}</h2>
			</div>
			<div className="grid gap-4 p-4 m:p-6">
				<ol className="custody">
					{STATIONS[course].map(([station, at]) => (
						<li key={station} data-at={at} aria-current={at === 'now' || at === 'failed' ? 'step' : undefined}>
							<b className="type-ui">{t(`stations.${station}.title`, said)}</b>
							<span className="type-micro text-ink-2">{t(`stations.${station}.who`, said)}</span>
							<span className="type-small text-ink-2">{t(`stations.${station}.body`, said)}</span>
						</li>
					))}
				</ol>
				{parts && parts.length > 0 ? (
					<RefundParts {...{ parts, who, show, moment }} />
				) : (
					<PaidBy {...{ refund, payments, show }} />
				)}
			</div>
		</section>
	);
}

const failedSum = (currency: string, parts: readonly RefundPart[]): string =>
	addAmounts(currency, '0', ...parts.flatMap(({ refund }) => (refund.state === 'failed' ? [refund.amount] : [])));

/** Each payment that the refund belongs to; what each gets is known only where there is one. */
function PaidBy({ refund, payments, show }: Pick<RefundTrackerProps, 'refund' | 'payments' | 'show'>) {
	const t = useTranslations('trips');
	const paid = payments?.filter(({ status }) => status === 'succeeded') ?? [];
	if (paid.length === 0) return null;
	const [only, ...others] = paid;
	const one = only !== undefined && others.length === 0;
	const { amount, currency } = refund;
	return (
		<div className="type-small border-t border-rule pt-4">
			<h3 className="type-ui mb-1">{t('refund.parts')}</h3>
			<ul className="grid gap-1.5">
				{paid.map((payment) => (
					<li key={payment.id} className="flex flex-wrap justify-between gap-x-4">
						<span>
							{t(`payments.${payment.type}`)}
							<span className="block text-ink-2">
								{t('refund.ofPaid', { amount: show.isolate(show.money(payment.amount, payment.currency)) })}
							</span>
						</span>
						{one && (
							<b className="font-semibold">
								<bdi>{show.money(amount, currency)}</bdi>
							</b>
						)}
					</li>
				))}
			</ul>
			{!one && <p className="mt-2 text-ink-2">{t('refund.shares')}</p>}
		</div>
	);
}
