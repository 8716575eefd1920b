import type { Order, OrderDocument } from '#contract/air/order.ts';

/** A document's number as airlines print it: the airline's three figures apart. */
export const documentNumber = (identifier: string): string => identifier.replace(/^(\d{3})(\d{10})$/, '$1-$2');

/** A traveller's tickets and other documents. What an API ties to nobody is the traveller's who travels alone. */
export const documentsOf = ({ documents, passengers }: Order, passengerId: string): OrderDocument[] =>
	documents
		.filter(({ passenger_ids: whose }) => (whose.length === 0 ? passengers.length === 1 : whose.includes(passengerId)))
		.map((one) => ({ ...one, unique_identifier: documentNumber(one.unique_identifier) }));
