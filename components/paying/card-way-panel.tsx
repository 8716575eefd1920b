'use client';
import { useTranslations } from 'next-intl';
import type { Card } from '#contract/payments/card.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { CardPanel } from './card-panel.tsx';
import { SavedCardChoice } from './saved-card-choice.tsx';
import type { CardWay } from './use-card-way.ts';

interface CardWayPanelProps {
	way: CardWay;
	/** Made already, and still able to pay. */
	card: Card | null;
	/** Another card than the one that was made pays. */
	onOther: () => void;
	busy: boolean;
	/** The card is held and not charged. */
	held: boolean;
	locale: Locale;
}

/** Paying by card: the account's cards first, then the form of the one that pays. */
export function CardWayPanel({ way, card, onOther, busy, held, locale }: CardWayPanelProps) {
	const t = useTranslations('payment.saved');
	const { cards, saved } = way;
	return (
		<>
			{cards.length > 0 && (
				<SavedCardChoice
					cards={cards}
					chosen={saved?.id ?? null}
					onChoose={(id) => {
						way.choose(id);
						onOther();
					}}
					disabled={busy}
					held={held}
					locale={locale}
				/>
			)}
			<CardPanel
				form={way.form}
				frameRef={way.frameRef}
				card={card}
				busy={busy}
				isSaved={saved !== undefined}
				onOther={onOther}
			/>
			{way.mayKeep && (
				<Checkbox
					label={t('keep')}
					checked={way.keeps}
					disabled={busy}
					onChange={({ target }) => way.setKeep(target.checked)}
				/>
			)}
		</>
	);
}
