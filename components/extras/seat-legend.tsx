'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PlanCabin } from '#lib/checkout/seat-plan.ts';
import { seatTiers } from '#lib/checkout/seat-tiers.ts';
import { currencyName } from '#lib/i18n/currency-name.ts';
import { useExtras } from './extras-context.ts';
import { useSeatWords } from './use-seat-words.ts';

/** What the marks on the map mean, with the exact prices. */
export function SeatLegend({ plan, whose, held }: { plan: readonly PlanCabin[]; whose: string; held: boolean }) {
	const t = useTranslations('extras.seats.legend');
	const words = useSeatWords();
	const { currency, locale } = useExtras();
	const tiers = seatTiers(plan, whose);
	return (
		<ul className="type-small grid gap-2">
			{held && <Key look="seat-held bg-solid">{t('held')}</Key>}
			{tiers.length > 0 && <Key look="seat-yours border-2 border-signal-edge bg-signal">{t('yours')}</Key>}
			{tiers.map(({ name, amount, currency, dearer }) => (
				<Key
					key={`${name}${amount}`}
					look={dearer ? 'seat-dear border border-accent-rule bg-accent-soft' : 'border border-control bg-sheet'}
				>
					{t('priced', { name: name ?? t('seat'), price: words.price(amount, currency) })}
				</Key>
			))}
			<Key look="seat-taken">{t('taken')}</Key>
			{tiers.length > 0 && (
				<li className="type-micro text-ink-2">
					{t('figures', { currency: currencyName(tiers[0]?.currency ?? currency, locale) })}
				</li>
			)}
		</ul>
	);
}

const Key = ({ look, children }: { look: string; children: ReactNode }) => (
	<li className="flex items-center gap-3">
		<span aria-hidden="true" className={clsx('size-6 flex-none rounded-1', look)} />
		<span>{children}</span>
	</li>
);
