import type { Order } from '#contract/air/order.ts';
import type { Show } from '#components/shell/use-format.ts';

/** A traveller, as seats and bags name them. */
export interface Who {
	/** The passenger's. */
	id: string;
	/** From 1. */
	number: number;
	/** Traveller 1, or their whole name; and their given name alone. */
	name: string;
	short: string;
}

/** Those of a booking who travel on their own seat. */
export const whoTravels = ({ passengers }: Pick<Order, 'passengers'>, show: Show): Who[] =>
	passengers.flatMap(({ id, type, given_name: given, family_name: family }, i) =>
		type === 'infant_without_seat'
			? []
			: [{ id, number: i + 1, name: show.isolate(`${given} ${family}`), short: show.isolate(given) }],
	);
