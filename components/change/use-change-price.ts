import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import type { Show } from '#components/shell/use-format.ts';
import { termOf } from '#lib/travel/conditions.ts';

/** What changing a booking costs by its fare, before any flights are chosen. */
export function useChangePrice(show: Show): (order: Pick<Order, 'conditions'>) => string {
	const t = useTranslations('change.ways.change.pay');
	return ({ conditions }) => {
		const term = termOf(conditions.change_before_departure);
		return t(term.kind, { fee: term.kind === 'fee' ? show.isolate(show.money(term.amount, term.currency)) : '' });
	};
}
