import { type Carrier, PARTNERSHIP } from './carriers.ts';
import { mix, mixUnit } from './mix.ts';
import type { Network } from './network.ts';

/** Share of a partner's routes that carry the seller's own code, where they touch its country or hubs and elsewhere. */
const AT_HOME = [0, 0.75, 0.8, 0.95];
const ABROAD = [0, 0.4, 0.5, 0.85];

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

/** Whether the seller offers a partner's nonstop by itself: under its own code, and at home or within a joint venture. */
export function sellsNonstop(network: Network, seller: Carrier, leg: number): boolean {
	if (!codeShares(network, seller, leg)) return false;
	const closeness = network.carriers.partnership(seller.index, network.airline[leg >> 1] as number);
	if (closeness === PARTNERSHIP.jointVenture) return true;
	const { home } = network.rights;
	return home(network.from(leg)) === seller.country || home(network.to(leg)) === seller.country;
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
	const first = network.codeShareFrom[seller.index] as number;
	const slot = mix(seller.hash, airline.hash, number) % Math.floor((9999 - first) / 2);
	return { carrier: seller.code, number: String(first + slot * 2 + ((first ^ number) & 1)) };
}
