import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import type { Order } from '#contract/air/order.ts';
import type { Show } from '#components/shell/use-format.ts';
import type { Moment } from '#components/trips/moments-of.ts';
import { Paper } from '#components/ui/paper.tsx';
import type { CancellationQuote } from '#lib/cancelling/cancellation-quote.ts';
import { type CancellationMeans, cancellationSums } from '#lib/cancelling/cancellation-sums.ts';
import { freeUntil } from '#lib/trips/free-until.ts';
import { SumItems } from './sum-items.tsx';
import type { BookingReader } from '#lib/acting/booking-reader.ts';

interface CancellationItemsProps {
	order: Order;
	quote: CancellationQuote;
	means: CancellationMeans;
	/** The service's clock, epoch milliseconds. */
	now: number;
	show: Show;
	moment: (instant: string) => Moment;
	who: BookingReader;
}

/** What was paid, taken apart: what comes back, what is lost, and why. */
export function CancellationItems({ order, quote, means, now, show, moment, who }: CancellationItemsProps) {
	const t = useTranslations('cancel');
	const { currency, paid_amount: paid, refund_amount: back, lost_amount: lost } = quote;
	const { comesBack, isLost } = cancellationSums(order, quote);
	const money = (amount: string): string => show.isolate(show.money(amount, currency));
	const airline = show.isolate(order.owner.name);
	const ends = freeUntil(order, now);
	const why =
		means === 'all' && ends !== null
			? t('says.voided', { ...moment(ends), who })
			: t(`says.${means}`, { airline, who });
	return (
		<Paper as="section" className="grid gap-6 p-4 m:p-6">
			<div>
				<h2 className="type-h2">
					{back === null || means === 'hold' ? t('items.plain') : t('items.title', { amount: money(paid) })}
				</h2>
				<p className="mt-1">{why}</p>
			</div>
			{back !== null && lost !== null && means !== 'hold' && (
				<>
					<div className="grid gap-2">
						<div className="flex justify-between gap-4">
							<p className="type-small">
								<b className="type-h3 block">{money(back)}</b>
								{t('items.backKey')}
							</p>
							<p className="type-small text-end">
								<b className="type-h3 block">{money(lost)}</b>
								{t('items.lostKey')}
							</p>
						</div>
						<MoneyBar back={back} lost={lost} />
					</div>
					<div className="grid gap-6 m:grid-cols-2 m:gap-10">
						{comesBack.length > 0 && (
							<SumItems
								title={t('items.back')}
								items={comesBack}
								total={t(`items.total.${means}`, { airline })}
								amount={money(back)}
								{...{ airline, money }}
								side="back"
							/>
						)}
						{isLost.length > 0 && (
							<SumItems
								title={t('items.lost')}
								items={isLost}
								total={t('items.notReturned')}
								amount={money(lost)}
								{...{ airline, money }}
								side="lost"
							/>
						)}
					</div>
				</>
			)}
		</Paper>
	);
}

/** What comes back solid, what is lost hatched, in proportion. The words above say it. */
function MoneyBar({ back, lost }: { back: string; lost: string }) {
	const share = (amount: string) => ({ '--share': Math.max(0, Number(amount)) }) as CSSProperties;
	return (
		<div aria-hidden="true" className="money-bar">
			{Number(back) > 0 && <i style={share(back)} />}
			{Number(lost) > 0 && <b style={share(lost)} />}
		</div>
	);
}
