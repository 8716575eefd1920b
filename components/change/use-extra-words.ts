import { useTranslations } from 'next-intl';
import type { Order, OrderService } from '#contract/air/order.ts';
import { addAmounts } from '#contract/common/amounts.ts';
import type { Show } from '#components/shell/use-format.ts';

/** Names booked extras with what they cost: seats together, then bags. */
export function useExtraWords(show: Show) {
	const t = useTranslations('change.extras');
	return ({ total_currency: currency }: Pick<Order, 'total_currency'>, services: readonly OrderService[]): string[] => {
		const price = (all: readonly OrderService[]) =>
			show.isolate(show.money(addAmounts(currency, ...all.map(({ total_amount: amount }) => amount)), currency));
		const seats = services.filter(({ type }) => type === 'seat');
		const bags = services.filter(({ type }) => type === 'baggage');
		const count = bags.reduce((sum, { quantity }) => sum + quantity, 0);
		return [
			...(seats.length > 0
				? [t('seats', { count: seats.length, seats: namesOf(seats, show), price: price(seats) })]
				: []),
			...(bags.length > 0 ? [t('bags', { count, price: price(bags) })] : []),
		];
	};
}

const namesOf = (seats: readonly OrderService[], show: Show): string =>
	show.list(
		seats.map(({ metadata: { designator } }) => show.isolate(typeof designator === 'string' ? designator : '')),
	);
