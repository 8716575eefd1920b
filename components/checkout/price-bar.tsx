'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PriceSummary } from '#lib/checkout/price-lines.ts';
import { useCheckout } from './checkout-context.ts';

/** On a phone the total and the act stay within the thumb's reach. */
export function PriceBar({ summary, children }: { summary: PriceSummary; children: ReactNode }) {
	const t = useTranslations('checkout.price');
	const { offer, show } = useCheckout();
	return (
		<div className="js-only sticky bottom-0 z-sticky -mx-[var(--gutter)] mt-6 flex items-center justify-between gap-3 border-t border-ink bg-sheet px-[var(--gutter)] pt-2.5 pb-[max(.625rem,env(safe-area-inset-bottom))] l:hidden print:hidden">
			<p className="min-w-0">
				<bdi className="type-price block !text-[1.25rem] !leading-6">
					{summary.complete ? show.money(summary.total, summary.currency) : t('pending')}
				</bdi>
				<a className="link type-micro" href="#price">
					{t('forAll', { count: offer.passengers.length })}
				</a>
			</p>
			{children}
		</div>
	);
}
