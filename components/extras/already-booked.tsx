'use client';
import { useTranslations } from 'next-intl';
import type { Order, OrderService } from '#contract/air/order.ts';
import { Paper } from '#components/ui/paper.tsx';
import { useExtras } from './extras-context.ts';
import { useLineWords } from './use-line-words.ts';

/** The seats and bags that a booking has; nothing where it has none. */
export function AlreadyBooked({ order }: { order: Order }) {
	const t = useTranslations('extras');
	const words = useLineWords();
	const { show } = useExtras();
	if (order.services.length === 0) return null;
	return (
		<Paper as="section" className="type-small grid gap-2 p-4 m:p-6">
			<h2 className="type-h3">{t('already')}</h2>
			<ul className="grid gap-1">
				{order.services.map((service) => (
					<li key={service.id} className="flex justify-between gap-4">
						<span>{words({ ...service, ...kindOf(service) })}</span>
						<bdi className="whitespace-nowrap text-ink-2">
							{show.money(service.total_amount, service.total_currency)}
						</bdi>
					</li>
				))}
			</ul>
		</Paper>
	);
}

function kindOf({ type, metadata: { designator, type: bag } }: OrderService) {
	if (type === 'seat') return { designator: typeof designator === 'string' ? designator : '' };
	return { bag: bag === 'carry_on' ? ('carry_on' as const) : ('checked' as const) };
}
