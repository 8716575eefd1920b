import type { Order, OrderDocument } from '#contract/air/order.ts';

/** A traveller's tickets and other documents. What an API ties to nobody is the traveller's who travels alone. */
export const documentsOf = ({ documents, passengers }: Order, passengerId: string): OrderDocument[] =>
	documents.filter(({ passenger_ids: whose }) =>
		whose.length === 0 ? passengers.length === 1 : whose.includes(passengerId),
	);
