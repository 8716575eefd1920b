'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type SeatKind, seatKinds } from '#lib/checkout/seat-kinds.ts';
import type { PlanCabin } from '#lib/checkout/seat-plan.ts';
import { currencyName } from '#lib/i18n/currency-name.ts';
import { useExtras } from './extras-context.ts';
import { useSeatWords } from './use-seat-words.ts';

/** What the shapes on the map mean, each with its price. */
export function SeatLegend({ plan, whose, held }: { plan: readonly PlanCabin[]; whose: string; held: boolean }) {
	const t = useTranslations('extras.seats.legend');
	const words = useSeatWords();
	const { currency, locale } = useExtras();
	const { kinds, exit } = seatKinds(plan, whose);
	const priced = ({ amount, currency: of, dearer }: SeatKind, name: string) =>
		t(dearer ? 'from' : 'priced', { name, price: words.price(amount, of) });
	// Where there is one kind alone, it is no standard against others.
	const nameOf = ({ look }: SeatKind) => t(kinds.length === 1 && look === 'standard' ? 'seat' : look);
	return (
		<ul className="type-small grid gap-2">
			{held && <Key look="seat-held">{t('held')}</Key>}
			{kinds.length > 0 && <Key look="seat-yours">{t('yours')}</Key>}
			{kinds.map((kind) => (
				<Key key={kind.look} look={`seat-${kind.look}`}>
					{priced(kind, nameOf(kind))}
				</Key>
			))}
			{exit && <Key look={`seat-${exit.look} seat-exit`}>{priced(exit, t('exit'))}</Key>}
			<Key look="seat-taken">{t('taken')}</Key>
			{kinds.length > 0 && (
				<li className="type-micro text-ink-2">
					{t('figures', { currency: currencyName(kinds[0]?.currency ?? currency, locale) })}
				</li>
			)}
		</ul>
	);
}

const Key = ({ look, children }: { look: string; children: ReactNode }) => (
	<li className="flex items-center gap-3">
		<span aria-hidden="true" className={clsx('seat size-7 flex-none', look)} />
		<span>{children}</span>
	</li>
);
