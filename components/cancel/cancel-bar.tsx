import { useTranslations } from 'next-intl';
import { ACT_BAR_BUTTON, ActBar } from '#components/acting/act-bar.tsx';
import type { Order } from '#contract/air/order.ts';
import { CONFIRM } from '#components/acting/confirm-id.ts';
import type { Show } from '#components/shell/use-format.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import type { CancellationQuote } from '#lib/cancelling/cancellation-quote.ts';
import type { CancellationMeans } from '#lib/cancelling/cancellation-sums.ts';
import { paths } from '#lib/paths.ts';

interface CancelBarProps {
	order: Pick<Order, 'id' | 'available_actions'>;
	quote: CancellationQuote;
	means: CancellationMeans;
	show: Show;
}

/** On a phone: keeping, and the way to the press, each with what it comes to. */
export function CancelBar({ order, quote: { refund_amount: amount, currency }, means, show }: CancelBarProps) {
	const t = useTranslations('cancel');
	const back = (): string => {
		if (means === 'hold' || means === 'none') return t(`bar.${means}`);
		return amount === null ? t('bar.unknown') : t('bar.back', { amount: show.isolate(show.money(amount, currency)) });
	};
	return (
		<ActBar label={t('bar.label')}>
			<LinkButton href={paths.trip(order.id)} className={ACT_BAR_BUTTON}>
				{t('bar.keep')}
				<small className="type-micro">{t('bar.keepNote')}</small>
			</LinkButton>
			{order.available_actions.includes('change') && (
				<LinkButton href={paths.changeTrip(order.id)} className={ACT_BAR_BUTTON}>
					{t('bar.change')}
					<small className="type-micro">{t('bar.changeNote')}</small>
				</LinkButton>
			)}
			<LinkButton href={`#${CONFIRM}`} className={ACT_BAR_BUTTON}>
				{t('bar.cancel')}
				<small className="type-micro">
					<bdi>{back()}</bdi>
				</small>
			</LinkButton>
		</ActBar>
	);
}
