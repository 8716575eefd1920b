'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FootBar } from '#components/ui/foot-bar.tsx';
import type { PriceSummary } from '#lib/checkout/price-lines.ts';
import { useCheckout } from './checkout-context.ts';

/** On a phone the total and the act stay within the thumb's reach. */
export function PriceBar({ summary, children }: { summary: PriceSummary; children: ReactNode }) {
	const t = useTranslations('checkout.price');
	const { offer, show } = useCheckout();
	return (
		<FootBar
			amount={summary.complete ? show.money(summary.total, summary.currency) : t('pending')}
			note={
				<a className="link" href="#price">
					{t('forAll', { count: offer.passengers.length })}
				</a>
			}
			className="js-only mt-6 l:hidden"
		>
			{children}
		</FootBar>
	);
}
