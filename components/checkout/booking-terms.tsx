'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import { useCheckout } from './checkout-context.ts';
import { FARE_TERMS } from './fare-terms.ts';

/** What one agrees to by booking, each a link: the airline's conditions, the fare's above, and the seller's. */
export function BookingTerms() {
	const t = useTranslations('checkout.review');
	const { offer, show } = useCheckout();
	const { name, conditions_of_carriage_url: carriage } = offer.owner;
	const away = (href: string) => (chunks: ReactNode) => (
		<a className="link" href={href} target="_blank" rel="noreferrer">
			{chunks}
		</a>
	);
	return (
		<p className="type-small text-ink-2">
			{t.rich('accept', {
				airline: show.isolate(name),
				carriage: carriage ? away(carriage) : (chunks) => chunks,
				fare: (chunks) => (
					<a className="link" href={`#${FARE_TERMS}`}>
						{chunks}
					</a>
				),
				terms: away(paths.legal('terms')),
			})}
		</p>
	);
}
