import type { SelectedService } from '#contract/air/service-item.ts';

/** What seats and bags cost that are chosen to be added to a booking. */
export interface ExtrasQuote {
	/** The choice: `extrasChoice`. */
	id: string;
	currency: string;
	total_amount: string;
	/** An airline states no end. */
	expires_at: null;
}

/** Names a choice of seats and bags: the ids and how many of each. */
export const extrasChoice = (chosen: readonly Pick<SelectedService, 'id' | 'quantity'>[]): string =>
	chosen.map(({ id, quantity }) => `${id}*${quantity}`).join(' ');

/** The choice that is named so. */
export const extrasOf = (choice: string): SelectedService[] =>
	choice.split(' ').map((one) => {
		const [id = '', quantity = '1'] = one.split('*');
		return { id, quantity: Number(quantity) };
	});
