'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Radio } from '#components/ui/checkbox.tsx';
import type { PayingCard } from '#lib/accounts/saved-card.ts';
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
			{cards.map(({ id, brand, last_4_digits, expires_in }) => (
				<Radio
					key={id}
					name={name}
					checked={id === chosen}
					onChange={() => onChoose(id)}
					label={t(held ? 'hold' : 'pay', { brand: brands(brand), digits: `\u2066…${last_4_digits}\u2069` })}
					detail={t('until', { month: formatDate(`${expires_in}-01`, 'month', locale) })}
				/>
			))}
			<Radio name={name} checked={chosen === null} onChange={() => onChoose(null)} label={t('another')} />
		</fieldset>
	);
}
