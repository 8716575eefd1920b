'use client';
import { useTranslations } from 'next-intl';
import { compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import type { Show } from '#components/shell/use-format.ts';
import type { Moment } from '#components/trips/moments-of.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { CancellationQuote } from '#lib/cancelling/cancellation-quote.ts';

interface RenewedQuoteProps {
	before: CancellationQuote;
	quote: CancellationQuote;
	/** The earlier one has ended; otherwise something else took its place. */
	ended: boolean;
	show: Show;
	moment: (instant: string) => Moment;
}

/** Both amounts, when a quote took another's place: what it said, what it says now, and the difference in words. */
export function RenewedQuote({ before, quote, ended, show, moment }: RenewedQuoteProps) {
	const t = useTranslations('cancel');
	const rows = [
		{ row: 'back', was: before.refund_amount, is: quote.refund_amount },
		{ row: 'lost', was: before.lost_amount, is: quote.lost_amount },
	] as const;
	const say = (amount: string | null): string =>
		amount === null ? t('cancel.unknown') : show.isolate(show.money(amount, quote.currency));
	return (
		<div role="alert" className="grid gap-3">
			<p className="type-label inline-flex items-center gap-1.5 justify-self-start rounded-2 bg-warn-soft px-2 py-0.5 text-warn">
				<Icon name="hourglass" size={17} />
				{ended && before.expires_at !== null ? t('renewed.ended', moment(before.expires_at)) : t('renewed.replaced')}
			</p>
			<div>
				<h3 className="type-h3">{useDifference(before, quote, show)}</h3>
				<p className="mt-1 text-ink-2">{t('renewed.nothing')}</p>
			</div>
			<table className="w-full border-collapse">
				<caption className="sr-only">{t('renewed.caption')}</caption>
				<thead>
					<tr className="type-label border-b-[1.5px] border-ink text-ink-2 max-m:grid max-m:grid-cols-2">
						<th scope="col" className="max-m:hidden">
							<span className="sr-only">{t('renewed.what')}</span>
						</th>
						<th scope="col" className="py-1.5 pe-3 text-start">
							{t('renewed.before')}
						</th>
						<th scope="col" className="py-1.5 ps-4 text-start">
							{t('renewed.now')}
						</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ row, was, is }) => (
						<tr key={row} className="border-b border-rule max-m:grid max-m:grid-cols-2">
							<th scope="row" className="type-label py-2 pe-4 text-start text-ink-2 max-m:col-span-2 max-m:pb-0">
								{t(`renewed.${row}`)}
							</th>
							{was === is ? (
								<>
									<td className="py-2 pe-3">{say(was)}</td>
									<td className="border-s-4 border-transparent py-2 ps-3 text-ink-2">
										{t('renewed.same', { amount: say(is) })}
									</td>
								</>
							) : (
								<>
									<td className="py-2 pe-3">
										<del>{say(was)}</del>
									</td>
									<td className="border-s-4 border-ink py-2 ps-3">
										<ins className="bg-signal-mid px-1 font-semibold no-underline">{say(is)}</ins>
									</td>
								</>
							)}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/** What is different for whoever agreed to the earlier quote, in one sentence. */
function useDifference(before: CancellationQuote, quote: CancellationQuote, show: Show): string {
	const t = useTranslations('cancel.renewed');
	const { currency, refund_amount: back } = quote;
	const money = (amount: string): string => show.isolate(show.money(amount, currency));
	if (back === null) return t('toUnknown');
	const now = money(back);
	if (before.refund_amount === null) return t('known', { now });
	const order = compareAmounts(currency, back, before.refund_amount);
	if (order === 0) return t('still', { now });
	return order < 0
		? t('less', { now, difference: money(subtractAmounts(currency, before.refund_amount, back)) })
		: t('more', { now, difference: money(subtractAmounts(currency, back, before.refund_amount)) });
}
