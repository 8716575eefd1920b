import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import { ActPoint } from '#components/acting/act-point.tsx';
import { momentsOf } from '#components/trips/moments-of.ts';
import { useExtras } from './extras-context.ts';

/** What becomes of added seats and bags when plans change, before they are paid. `now`: by the service's clock. */
export function ExtrasTerms({ order, now }: { order: Order; now: number }) {
	const t = useTranslations('extras.points');
	const { show, locale } = useExtras();
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
