import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import { ActPoint } from '#components/acting/act-point.tsx';
import { momentsOf } from '#components/trips/moments-of.ts';
import type { Show } from '#components/shell/use-format.ts';
import type { Locale } from '#lib/i18n/locales.ts';

interface ExtrasTermsProps {
	order: Order;
	/** By the service's clock, epoch milliseconds. */
	now: number;
	show: Show;
	locale: Locale;
}

/** What becomes of added seats and bags when plans change, before they are paid. */
export function ExtrasTerms({ order, now, show, locale }: ExtrasTermsProps) {
	const t = useTranslations('extras.points');
	const { void_window_ends_at: end } = order;
	return (
		<ul className="type-small grid gap-1.5">
			<ActPoint icon="x">
				{end !== null && Date.parse(end) > now
					? t('notRefundedLater', momentsOf(order, show, locale)(end))
					: t('notRefunded')}
			</ActPoint>
			<ActPoint icon="x">{t('lost')}</ActPoint>
		</ul>
	);
}
