import { useTranslations } from 'next-intl';
import type { Rate } from '#contract/stays/rate.ts';
import type { Show } from '#components/shell/use-format.ts';
import { HeadlineAmounts } from '#components/stays/price/headline-amounts.tsx';
import { type Definition, Sum } from '#components/ui/definition-list.tsx';
import type { CancellationStage } from '#lib/stays/hotel/cancellation-stages.ts';
import { leftForHotel, paidAtBooking } from '#lib/stays/hotel/paid-at-booking.ts';
import { atHotelOf, dueOf, headlineOf } from '#lib/stays/price/headline.ts';
import type { Money } from '#lib/stays/price/money.ts';
import { priceOfRate } from '#lib/stays/price/price-of-rate.ts';
import { CancellationLine } from './cancellation-line.tsx';

interface RateDetailsProps {
	rate: Rate;
	stages: readonly CancellationStage[];
	/** By whose clock, in words. */
	clock: string;
	show: Show;
}

/** All that a rate says: what cancelling refunds and until when, what the price is made of, what the hotel writes. */
export function RateDetails({ rate, stages, clock, show }: RateDetailsProps) {
	const t = useTranslations('stays.hotel');
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-5 l:grid-cols-[minmax(0,1fr)_20rem] l:gap-8">
			<div className="grid content-start gap-2">
				<h3 className="type-ui">{t('timeline.title')}</h3>
				<p className="type-micro text-ink-2">{clock}</p>
				<CancellationLine stages={stages} show={show} />
			</div>
			<Price rate={rate} show={show} />
			{rate.conditions.length > 0 && (
				<div className="l:col-span-2">
					<h3 className="type-ui mb-1">{t('conditions')}</h3>
					<dl lang="en" className="type-small grid gap-x-4 m:grid-cols-[max-content_minmax(0,1fr)] m:gap-y-1">
						{rate.conditions.map(({ title, description }) => (
							<div key={title} className="contents">
								<dt className="text-ink-2">
									<bdi>{title}</bdi>
								</dt>
								<dd className="max-m:mb-1">
									<bdi>{description}</bdi>
								</dd>
							</div>
						))}
					</dl>
				</div>
			)}
		</div>
	);
}

function Price({ rate, show }: Pick<RateDetailsProps, 'rate' | 'show'>) {
	const t = useTranslations('stays.hotel.sum');
	const price = priceOfRate(rate);
	const due = dueOf(price);
	const money = (amount: string, currency = rate.total_currency) => <bdi>{show.money(amount, currency)}</bdi>;
	const { base_amount: base, tax_amount: tax, fee_amount: fee } = rate;
	const rows: Definition[] =
		base === null || tax === null || fee === null
			? [{ term: t('whole'), value: money(rate.total_amount) }]
			: [
					{ term: t('base'), value: money(base) },
					...(isSome(tax) ? [{ term: t('tax'), value: money(tax) }] : []),
					...(isSome(fee) ? [{ term: t('fee'), value: money(fee) }] : []),
				];
	if (due) rows.push({ term: t('due'), value: money(due.amount, due.currency) });
	const [now, there] = [paidAtBooking(rate), leftForHotel(rate)];
	const inItsMoney = (amount: string): Money => ({ amount, currency: rate.total_currency });
	const said = ({ amount, currency }: Money) => show.isolate(show.money(amount, currency));
	const here = atHotelOf(there === null ? null : inItsMoney(there), due);
	const held = rate.payment_type === 'guarantee';
	return (
		<div className="grid content-start gap-2">
			<h3 className="type-ui">{t('title')}</h3>
			<Sum
				rows={rows}
				total={{ term: t('total'), value: <HeadlineAmounts amounts={headlineOf(price)} show={show} /> }}
			/>
			<p className="type-small text-ink-2">
				{held ? t('cardHeld') : now === null ? t('nowOpen') : t('now', { amount: said(inItsMoney(now)) })}
				{here.length > 0 && (
					<>
						<br />
						{t('there', { amount: here.map(said).join(' + ') })}
					</>
				)}
			</p>
		</div>
	);
}

const isSome = (amount: string): boolean => !/^0+(\.0+)?$/.test(amount);
