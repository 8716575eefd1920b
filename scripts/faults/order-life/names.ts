import type { Says } from './act.ts';

/** When an airline is asked. */
type Moment = 'booked' | 'paid' | 'added' | 'quoted' | 'cancelled' | 'accepted' | 'changed';

/** Travellers whose airline behaves in one way at one moment, and as usual at all others (docs/simulated-airlines.md). */
const WAYS: Readonly<Record<string, { at: Moment; says: Says }>> = {
	'Not-Created': { at: 'booked', says: { no: 'order_not_created' } },
	'Answer-Lost': { at: 'booked', says: 'lost' },
	'Refusal-Lost': { at: 'booked', says: 'never' },
	'Pay-Price-Changed': { at: 'paid', says: { no: 'price_changed' } },
	'Pay-Lost': { at: 'paid', says: 'lost' },
	'Add-Gone': { at: 'added', says: { no: 'ancillary_service_not_available' } },
	'Add-Lost': { at: 'added', says: 'lost' },
	'Quote-Refused': { at: 'quoted', says: { no: 'order_not_cancellable' } },
	'Cancel-Refused': { at: 'cancelled', says: { no: 'order_not_cancellable' } },
	'Cancel-Lost': { at: 'cancelled', says: 'lost' },
	'Cancel-Later': { at: 'cancelled', says: 'lost' },
	'Cancel-Silent': { at: 'cancelled', says: 'never' },
	'Change-Refused': { at: 'changed', says: { no: 'order_not_changeable' } },
	'Change-Lost': { at: 'changed', says: 'lost' },
	'Change-Silent': { at: 'changed', says: 'never' },
	'Accept-Elsewhere': { at: 'accepted', says: { no: 'modified_externally' } },
	'Accept-Lost': { at: 'accepted', says: 'lost' },
	'Accept-Silent': { at: 'accepted', says: 'never' },
};
/** The airline says how much once it has cancelled. */
export const UNSTATED = 'Quote-Unstated';
/** Its quotes have no end. */
export const ENDLESS = 'Quote-Endless';

export const USUAL = 'Traveller';
export const NAMES: readonly string[] = [...Object.keys(WAYS), UNSTATED, ENDLESS];

/** How the airline of a traveller answers at a moment. */
export const saysTo = (name: string, at: Moment): Says => (WAYS[name]?.at === at ? WAYS[name].says : 'yes');
