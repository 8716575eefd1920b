'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type SeatKind, seatKinds } from '#lib/checkout/seat-kinds.ts';
import type { PlanCabin } from '#lib/checkout/seat-plan.ts';
import { currencyName } from '#lib/i18n/currency-name.ts';
import { useExtras } from './extras-context.ts';
import { useSeatWords } from './use-seat-words.ts';

interface SeatLegendProps {
	plan: readonly PlanCabin[];
	whose: string;
	/** Somebody of the booking has a seat already. */
	held: boolean;
	/** The words of the seat that the pointer or the keyboard is on. */
	told: string | undefined;
}

/**
 * What the shapes on the map mean, each with its price, and what the seat is that one points at. On a phone it stays
 * above the map while one scrolls; the room for a seat's words is kept, so that no seat moves under a finger.
 */
export function SeatLegend({ plan, whose, held, told }: SeatLegendProps) {
	const t = useTranslations('extras.seats.legend');
	const words = useSeatWords();
	const { currency, locale } = useExtras();
	const { kinds, exit } = seatKinds(plan, whose);
	const priced = ({ amount, currency: of, dearer }: SeatKind, name: string) =>
		t(dearer ? 'from' : 'priced', { name, price: words.price(amount, of) });
	// Where there is one kind alone, it is no standard against others.
	const nameOf = ({ look }: SeatKind) => t(kinds.length === 1 && look === 'standard' ? 'seat' : look);
	return (
		<div className="grid gap-2 max-m:order-1 max-m:-mx-4 max-m:gap-1 max-m:border-y max-m:border-rule max-m:bg-sheet max-m:px-4 max-m:py-2 max-m:[@media(min-height:40rem)]:sticky max-m:[@media(min-height:40rem)]:top-0 max-m:[@media(min-height:40rem)]:z-1">
			<ul className="type-micro m:type-small flex flex-wrap gap-x-4 gap-y-1 m:grid m:gap-2">
				{kinds.map((kind) => (
					<Key key={kind.look} look={`seat-${kind.look}`}>
						{priced(kind, nameOf(kind))}
					</Key>
				))}
				{kinds.length > 0 && <Key look="seat-yours">{t('yours')}</Key>}
				{held && <Key look="seat-held">{t('held')}</Key>}
				{exit && <Key look={`seat-${exit.look} seat-exit`}>{priced(exit, t('exit'))}</Key>}
				<Key look="seat-taken">{t('taken')}</Key>
			</ul>
			<p
				aria-hidden={told !== undefined}
				className="seat-told type-micro min-h-9 text-ink-2 max-m:line-clamp-2 m:min-h-14"
			>
				{told ?? (kinds.length > 0 && t('figures', { currency: currencyName(kinds[0]?.currency ?? currency, locale) }))}
			</p>
		</div>
	);
}

const Key = ({ look, children }: { look: string; children: ReactNode }) => (
	<li className="flex items-center gap-1.5 m:gap-3">
		<span aria-hidden="true" className={clsx('seat size-5 flex-none m:size-7', look)} />
		<span>{children}</span>
	</li>
);
