import type { NumberRange } from './data/flight-numbers.ts';
import { type Carrier, PARTNERSHIP } from './carriers.ts';
import { mix, mixUnit } from './mix.ts';
import type { Network } from './network.ts';

/** Share of a partner's routes that carry the seller's own code, where they touch its country or hubs and elsewhere. */
const AT_HOME = [0, 0.75, 0.8, 0.95, 0.95];
const ABROAD = [0, 0.4, 0.5, 0.7, 0.9];

/** Whether the seller puts its code on a leg that another airline flies. */
export function codeShares(network: Network, seller: Carrier, leg: number): boolean {
	const route = leg >> 1;
	const airline = network.airline[route] as number;
	const closeness = network.carriers.partnership(seller.index, airline);
	if (closeness === PARTNERSHIP.none) return false;
	const hub = network.hub[route] as number;
	const spoke = network.spoke[route] as number;
	const { home } = network.rights;
	const atHome =
		home(hub) === seller.country ||
		home(spoke) === seller.country ||
		seller.hubs.includes(hub) ||
		seller.hubs.includes(spoke);
	const partner = network.carriers.list[airline] as Carrier;
	const share = (atHome ? AT_HOME : ABROAD)[closeness] as number;
	return mixUnit(seller.hash, partner.hash, network.geo.hash[hub], network.geo.hash[spoke]) < share;
}

/** Whether a leg starts or ends at a city where the airline has a hub. */
function touchesHub({ geo, from, to }: Network, airline: Carrier, leg: number): boolean {
	const ends = [geo.city[from(leg)], geo.city[to(leg)]];
	return airline.hubs.some((hub) => ends.includes(geo.city[hub]));
}

/**
 * Whether the seller offers a partner's nonstop by itself: under its own code, and in a group, between the parts of the
 * world that a joint venture of both joins, or from and to its own hub.
 */
export function sellsNonstop(network: Network, seller: Carrier, leg: number): boolean {
	const operator = network.airline[leg >> 1] as number;
	if (!codeShares(network, seller, leg)) return false;
	if (network.carriers.partnership(seller.index, operator) === PARTNERSHIP.group) return true;
	const { country, countryNames } = network.geo;
	const [from, to] = [network.from(leg), network.to(leg)].map((at) => countryNames[country[at] as number] as string);
	if (from && to && network.carriers.inVenture(seller.index, operator, from, to)) return true;
	return touchesHub(network, seller, leg);
}

/** The number that the flight has with the airline whose route it is: odd out, even back, the same every day. */
export function ownNumber(network: Network, leg: number, rotation: number): number {
	return (network.number[leg >> 1] as number) + 2 * rotation + (leg & 1);
}

/** Carrier and number that the seller prints on the ticket: its own, its code on a partner's flight, or the partner's. */
export function designator(
	network: Network,
	seller: Carrier,
	leg: number,
	rotation: number,
): { carrier: string; number: string } {
	const airline = network.carriers.list[network.airline[leg >> 1] as number] as Carrier;
	const number = ownNumber(network, leg, rotation);
	if (airline.index === seller.index || !codeShares(network, seller, leg))
		return { carrier: airline.code, number: String(number) };
	const [first, last] = network.codeShares[seller.index] as NumberRange;
	const slot = mix(seller.hash, airline.hash, number) % Math.floor((last - first) / 2);
	return { carrier: seller.code, number: String(first + slot * 2 + ((first ^ number) & 1)) };
}
