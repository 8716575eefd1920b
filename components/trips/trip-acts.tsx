import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/paths.ts';

/** What may be done with a booking, printed under its ticket: what the airline takes, and nothing else. */
export function TripActs({ order }: { order: Order }) {
	const t = useTranslations('trips.acts');
	if (!order.available_actions.includes('cancel')) return null;
	return (
		<nav
			aria-label={t('title')}
			className="grid overflow-clip rounded-3 border border-rule-strong bg-sheet shadow-1 print:hidden"
		>
			<a
				href={paths.cancelTrip(order.id)}
				className="grid min-h-16 grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-3 px-4 py-2.5 text-ink no-underline hover:bg-well m:px-6"
			>
				<Icon name="ban" className="row-span-2" />
				<span className="type-ui">{t('cancel')}</span>
				<span className="type-micro text-ink-2">
					{t(order.payment_status.paid_at === null ? 'cancelHold' : 'cancelNote')}
				</span>
			</a>
		</nav>
	);
}
