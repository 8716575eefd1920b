import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import { StatePage } from '#components/shell/state-page.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { paths } from '#lib/paths.ts';

/** There is nothing to answer (any more): the outcome of the newest change. */
export function NoScheduleChange({ order, linkKey }: { order: Order; linkKey: string | undefined }) {
	const t = useTranslations('schedule');
	const newest = order.airline_initiated_changes.find(({ action_taken: taken }) => taken !== null);
	const outcome = order.cancelled_at === null ? newest?.action_taken : 'cancelled';
	return (
		<StatePage title={t('closed.title')}>
			<p>{t(`closed.${newest && outcome ? outcome : 'body'}`)}</p>
			<LinkButton href={paths.trip(order.id, linkKey)} tone="solid">
				{t('openTrip')}
			</LinkButton>
		</StatePage>
	);
}
