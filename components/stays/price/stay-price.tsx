import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { Show } from '#components/shell/use-format.ts';
import { dueOf, headlineOf, publicHeadlineOf, type StayPriceParts } from '#lib/stays/price/headline.ts';
import { HeadlineAmounts } from './headline-amounts.tsx';

interface StayPriceProps {
	price: StayPriceParts;
	/** Of the same stay: the total is for all of them. Left out where a heading says it. */
	nights?: number;
	guests?: number;
	show: Show;
	/** What is due at the property is said elsewhere, once for all prices. */
	dueSaid?: boolean;
	className?: string;
}

/**
 * What a stay costs: the total with what is due at the property as one price, then what it is for, how much of it is
 * paid at the property, and what everyone pays where this is a deal. Works in server and client components alike.
 */
export function StayPrice({ price, nights, guests, show, dueSaid, className }: StayPriceProps) {
	const t = useTranslations('stays.price');
	const headline = headlineOf(price);
	const about = show.besideSum(headline);
	const due = dueOf(price);
	const everyone = publicHeadlineOf(price);
	return (
		<div className={clsx('text-ink-2', className)}>
			<p className="type-price text-ink">
				<HeadlineAmounts amounts={headline} show={show} />
			</p>
			{about && (
				<p className="type-small">
					<bdi>{about}</bdi>
				</p>
			)}
			{nights !== undefined && guests !== undefined && (
				<p className="type-small">{t('totalFor', { nights, guests })}</p>
			)}
			{due && !dueSaid && (
				<p className="type-small">
					{t(headline.length > 1 ? 'dueBeside' : 'due', { amount: show.isolate(show.money(due.amount, due.currency)) })}
				</p>
			)}
			{everyone && (
				<p className="type-small">
					{t('publicPrice', {
						amount: show.isolate(everyone.map((one) => show.money(one.amount, one.currency)).join(' + ')),
					})}
				</p>
			)}
		</div>
	);
}
