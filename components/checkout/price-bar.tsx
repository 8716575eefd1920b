'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FootBar } from '#components/ui/foot-bar.tsx';
import type { PriceSummary } from '#lib/checkout/price-lines.ts';
import { ERRORS } from './error-summary.tsx';
import { useCheckout } from './checkout-context.ts';

interface PriceBarProps {
	summary: PriceSummary;
	/** How much has to be mended before one can go on. */
	problems: number;
	/** The next act, if any. */
	children: ReactNode;
}

/**
 * On a phone the total and the act stay within the thumb's reach. After a mistake the field has the focus and the list of
 * all may be far above: the way to it stands here then.
 */
export function PriceBar({ summary, problems, children }: PriceBarProps) {
	const t = useTranslations('checkout.price');
	const said = useTranslations('checkout.problem');
	const { offer, show } = useCheckout();
	return (
		<FootBar
			amount={summary.complete ? show.money(summary.total, summary.currency) : t('pending')}
			note={
				problems > 0 ? (
					<a className="link font-semibold text-bad" href={`#${ERRORS}`}>
						{said('summary', { count: problems })}
					</a>
				) : (
					<a className="link" href="#price">
						{t('forAll', { count: offer.passengers.length })}
					</a>
				)
			}
			className="js-only mt-6 l:hidden"
		>
			{children}
		</FootBar>
	);
}
