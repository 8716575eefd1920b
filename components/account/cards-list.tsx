import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { accountPaths } from '#lib/accounts/account-paths.ts';
import { cardEnding, expiresSoon, hasExpired, type SavedCard } from '#lib/accounts/saved-card.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';

interface CardsListProps {
	cards: readonly SavedCard[];
	/** `YYYY-MM` */
	month: string;
	locale: Locale;
}

/** The account's cards, the one it pays with first. */
export function CardsList({ cards, month, locale }: CardsListProps) {
	const t = useTranslations('account.cards');
	const brands = useTranslations('payment.brands');
	if (cards.length === 0) return <p>{t('none')}</p>;
	return (
		<ul className="grid gap-x-8 m:grid-cols-2">
			{cards.map((card) => {
				const { id, isDefault, name } = card;
				const expired = hasExpired(card, month);
				const named = t('named', { brand: brands(card.brand), digits: cardEnding(card) });
				return (
					<li key={id} className="flex items-start justify-between gap-4 border-b border-rule py-3">
						<div className="type-small min-w-0 text-ink-2">
							<p className="type-body font-semibold text-ink">{named}</p>
							<p>
								<bdi>{name}</bdi>
							</p>
							{!expired && <p>{t('until', { month: formatDate(`${card.expires_in}-01`, 'month', locale) })}</p>}
							{isDefault && (
								<p className="inline-flex items-center gap-1.5 font-semibold text-ink">
									<Icon name="check" size={17} />
									{t('first')}
								</p>
							)}
							{expiresSoon(card, month) && (
								<p className="flex items-center gap-1.5 font-semibold text-warn">
									<Icon name="triangle-exclamation-point" size={17} />
									{t(expired ? 'expired' : 'soon')}
								</p>
							)}
						</div>
						<div className="flex shrink-0 flex-col items-end">
							{!isDefault && !expired && (
								<CardAct id={id} act="default" label={t('makeFirst')} named={t('makeFirstNamed', { card: named })} />
							)}
							<CardAct id={id} act="remove" label={t('remove')} named={t('removeNamed', { card: named })} />
						</div>
					</li>
				);
			})}
		</ul>
	);
}

interface CardActProps {
	id: string;
	act: 'default' | 'remove';
	label: string;
	/** The same with the card's name, for those who do not see beside which card it stands. */
	named: string;
}

const CardAct = ({ id, act, label, named }: CardActProps) => (
	<form method="post" action={accountPaths.api.cards}>
		<input type="hidden" name="id" value={id} />
		<input type="hidden" name="act" value={act} />
		<Button type="submit" tone="text" size="s" aria-label={named}>
			{label}
		</Button>
	</form>
);
