import type { Offer } from '#contract/air/offer.ts';
import type { OfferService, SelectedService } from '#contract/air/service-item.ts';

export type BagService = Extract<OfferService, { type: 'baggage' }>;
export type CancelCover = Extract<OfferService, { type: 'cancel_for_any_reason' }>;

/** What an offer sells beside seats, in its own currency: what is not can be summed with nothing. */
const sold = (offer: Offer): OfferService[] =>
	(offer.available_services ?? []).filter(({ total_currency: currency }) => currency === offer.total_currency);

/** Bags that can be added. */
export const bagsOf = (offer: Offer): BagService[] => sold(offer).filter((service) => service.type === 'baggage');

/** The right to cancel for any reason; undefined when it is not sold. */
export const cancelCoverOf = (offer: Offer): CancelCover | undefined =>
	sold(offer).find((service) => service.type === 'cancel_for_any_reason');

/** How many pieces of a service are chosen. */
export const quantityOf = (services: readonly SelectedService[], id: string): number =>
	services.find((service) => service.id === id)?.quantity ?? 0;

/** Chooses so many pieces of a service; none takes it away. */
export function withQuantity(services: readonly SelectedService[], id: string, quantity: number): SelectedService[] {
	const others = services.filter((service) => service.id !== id);
	return quantity > 0 ? [...others, { id, quantity }] : others;
}
