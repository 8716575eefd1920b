'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Radio } from '#components/ui/checkbox.tsx';
import { cardEnding, type PayingCard } from '#lib/accounts/saved-card.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';

interface SavedCardChoiceProps {
	cards: readonly PayingCard[];
	/** Null: another card. */
	chosen: string | null;
	onChoose: (id: string | null) => void;
	disabled: boolean;
	/** The card is held and not charged. */
	held: boolean;
	locale: Locale;
}

/** Which card pays: one of the account's, of which the code alone is typed, or another. */
export function SavedCardChoice({ cards, chosen, onChoose, disabled, held, locale }: SavedCardChoiceProps) {
	const t = useTranslations('payment.saved');
	const brands = useTranslations('payment.brands');
	const name = useId();
	return (
		<fieldset className="grid min-w-0 gap-1" disabled={disabled}>
			<legend className="type-label mb-1">{t('which')}</legend>
			{cards.map((card) => (
				<Radio
					key={card.id}
					name={name}
					checked={card.id === chosen}
					onChange={() => onChoose(card.id)}
					label={t(held ? 'hold' : 'pay', { brand: brands(card.brand), digits: cardEnding(card) })}
					detail={t('until', { month: formatDate(`${card.expires_in}-01`, 'month', locale) })}
				/>
			))}
			<Radio name={name} checked={chosen === null} onChange={() => onChoose(null)} label={t('another')} />
		</fieldset>
	);
}
