import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Order } from '#contract/air/order.ts';
import { CONFIRM } from '#components/acting/confirm-id.ts';
import type { Show } from '#components/shell/use-format.ts';
import { useChangePrice } from '#components/change/use-change-price.ts';
import type { Moment } from '#components/trips/moments-of.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import type { CancellationQuote } from '#lib/cancelling/cancellation-quote.ts';
import type { CancellationMeans } from '#lib/cancelling/cancellation-sums.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { zoneName } from '#lib/i18n/zone-name.ts';
import { paths } from '#lib/paths.ts';
import { openChange } from '#lib/schedule-change/open-change.ts';
import type { BookingReader } from '#lib/acting/booking-reader.ts';

interface KeepOrCancelProps {
	order: Order;
	quote: CancellationQuote;
	means: CancellationMeans;
	show: Show;
	moment: (instant: string) => Moment;
	locale: Locale;
	who: BookingReader;
}

const ROWS = ['payNow', 'moneyBack', 'where', 'lost', 'until', 'who'] as const;
type Answers = Record<(typeof ROWS)[number], ReactNode>;

/** The ways on, each with the same questions on the same lines: money now, money back, where, by when. Neither is chosen. */
export function KeepOrCancel({ order, quote, means, show, moment, locale, who }: KeepOrCancelProps) {
	const t = useTranslations('cancel');
	const ways = useTranslations('change.ways.change');
	const changePrice = useChangePrice(show);
	const { currency, refund_amount: back, lost_amount: lost } = quote;
	const money = (amount: string): string => show.isolate(show.money(amount, currency));
	const nothing = money('0');
	const count = order.passengers.length;
	const airline = show.isolate(order.owner.name);
	const { payment_required_by: payBy } = order.payment_status;
	// Until the first flight leaves a booking can be cancelled.
	const first = order.slices[0]?.segments[0];
	const keep: Answers = {
		payNow: nothing,
		moneyBack: nothing,
		where: t('keep.where'),
		lost: t('keep.lost'),
		until:
			means === 'hold'
				? payBy === null
					? t('keep.untilHoldUnknown')
					: t('keep.untilHold', moment(payBy))
				: first &&
					t('keep.until', {
						date: formatDate(first.departing_at, 'medium', locale),
						time: show.time(first.departing_at),
						zone: show.isolate(zoneName(first.departing_at, first.origin.time_zone, locale)),
					}),
		who: t('keep.who', { count }),
	};
	const cancel: Answers = {
		payNow: nothing,
		moneyBack: back === null ? t('cancel.unknown') : <span className="type-price block">{money(back)}</span>,
		where:
			means === 'none' ? (
				t('where.nothing')
			) : (
				<>
					{t(`where.${quote.refund_to}`, { airline, who })}
					{means !== 'hold' && (
						<small className="type-small block text-ink-2">
							{t(`when.${quote.refund_to === 'balance' ? 'agency' : quote.refund_due}`, { who })}
						</small>
					)}
				</>
			),
		lost: lost === null ? t('cancel.lostUnknown', { who }) : t(`cancel.lost.${means}`, { amount: money(lost), who }),
		until:
			quote.expires_at === null ? (
				t('cancel.noEnd')
			) : (
				<>
					<b className="font-semibold">{t('moment', moment(quote.expires_at))}</b>
					<small className="type-small block text-ink-2">{t('cancel.thenAgain', { airline })}</small>
				</>
			),
		who: t('cancel.who'),
	};
	return (
		<div className="grid gap-4 m:auto-cols-fr m:grid-flow-col m:grid-rows-[repeat(8,auto)]">
			<Glance keep={nothing} cancel={back === null ? t('cancel.unknown') : money(back)} />
			<Choice
				title={t('keep.title')}
				note={t(means === 'hold' ? 'keep.noteHold' : openChange(order) ? 'keep.noteChanged' : 'keep.note', { who })}
				answers={keep}
				who={who}
				act={{ href: paths.trip(order.id), words: means === 'hold' ? t('keepHold') : t('keepBooking', { who }) }}
			/>
			{order.available_actions.includes('change') && (
				<Choice
					title={ways('title')}
					note={ways('note')}
					answers={{
						payNow: changePrice(order),
						moneyBack: t('change.moneyBack'),
						where: t('change.where'),
						lost: ways('lose'),
						until: t('change.until'),
						who: t('change.who', { count }),
					}}
					who={who}
					act={{ href: paths.changeTrip(order.id), words: t('change.go') }}
				/>
			)}
			<Choice
				title={t('cancel.title')}
				note={t('cancel.note', { count })}
				answers={cancel}
				who={who}
				act={{
					href: `#${CONFIRM}`,
					words: t(`go.${means}`, { amount: back === null ? '' : money(back), who }),
				}}
			/>
		</div>
	);
}

/** On a phone the amounts still stand side by side before the details, which say them too. */
function Glance({ keep, cancel }: { keep: string; cancel: string }) {
	const t = useTranslations('cancel');
	const cell = 'border-t border-rule px-3 py-2.5 type-small';
	return (
		<div aria-hidden="true" className="grid grid-cols-[auto_1fr_1fr] rounded-3 border border-ink bg-sheet m:hidden">
			<span className="px-3 py-2.5" />
			<span className="type-ui px-3 py-2.5">{t('keep.title')}</span>
			<span className="type-ui px-3 py-2.5">{t('cancel.title')}</span>
			<span className={`${cell} type-label text-ink-2`}>{t('rows.payNow')}</span>
			<span className={cell}>{keep}</span>
			<span className={cell}>{keep}</span>
			<span className={`${cell} type-label text-ink-2`}>{t('rows.moneyBack')}</span>
			<span className={cell}>{keep}</span>
			<b className={`${cell} !font-semibold`}>{cancel}</b>
		</div>
	);
}

interface ChoiceProps {
	title: string;
	note: string;
	answers: Answers;
	who: BookingReader;
	act: { href: string; words: string };
}

function Choice({ title, note, answers, who, act }: ChoiceProps) {
	const t = useTranslations('cancel.rows');
	return (
		<article className="grid gap-0 rounded-3 border border-rule-strong bg-sheet pb-5 shadow-1 m:row-span-8 m:grid-rows-subgrid">
			<header className="grid content-start gap-1 px-4 pt-5 pb-3 m:px-5">
				<h2 className="type-h2">{title}</h2>
				<p className="type-small text-ink-2">{note}</p>
			</header>
			<dl className="contents">
				{ROWS.map((row) => (
					<div
						key={row}
						className="grid content-start gap-x-3 gap-y-0.5 border-t border-rule px-4 py-2.5 max-m:grid-cols-[7.5rem_minmax(0,1fr)] m:px-5"
					>
						<dt className="type-label text-ink-2 max-m:pt-0.5">{row === 'lost' ? t(row, { who }) : t(row)}</dt>
						<dd>{answers[row]}</dd>
					</div>
				))}
			</dl>
			<div className="grid content-end border-t-[3px] border-dotted border-rule-strong px-4 pt-4 m:px-5">
				<LinkButton href={act.href} className="!whitespace-normal text-center">
					{act.words}
				</LinkButton>
			</div>
		</article>
	);
}
