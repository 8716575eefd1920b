'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Radio } from '#components/ui/checkbox.tsx';
import type { PayBy } from '#lib/intents/intent.ts';

export type WayType = PayBy['type'];
const WORDS = {
	card: 'card',
	guarantee: 'guarantee',
	balance: 'balance',
	hold: 'hold',
	airline_credit: 'credit',
} as const;

interface WayChoiceProps {
	open: readonly WayType[];
	chosen: WayType;
	/** A card is read out by a caller. */
	byPhone: boolean;
	onChoose: (type: WayType) => void;
	disabled: boolean;
}

/** The ways to pay that are open; nothing to choose where there is one. */
export function WayChoice({ open, chosen, byPhone, onChoose, disabled }: WayChoiceProps) {
	const t = useTranslations('payment');
	const name = useId();
	if (open.length < 2) return null;
	return (
		<fieldset className="grid min-w-0 gap-1" disabled={disabled}>
			<legend className="type-label mb-1">{t(byPhone ? 'howAgent' : 'how')}</legend>
			{open.map((type) => (
				<Radio
					key={type}
					name={name}
					checked={type === chosen}
					onChange={() => onChoose(type)}
					label={type === 'card' && byPhone ? t('phone.label') : t(`${WORDS[type]}.label`)}
				/>
			))}
		</fieldset>
	);
}
