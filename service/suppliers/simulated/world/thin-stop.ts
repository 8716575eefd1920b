import { mixUnit } from './mix.ts';
import type { Network } from './network.ts';

const SHARE = 0.3;

/**
 * A few thin turboprop routes are flown as a round with a stop on the way.
 * Returns an airport of the same country that the airline serves from the hub and that lies nearly on the line, or -1.
 */
export function thinStop(network: Network, route: number, turboprop: boolean): number {
	const { geo, rights } = network;
	if (!turboprop || (network.daily[route] as number) > 1 || mixUnit(network.number[route] as number, route, 5) > SHARE)
		return -1;
	const hub = network.hub[route] as number;
	const spoke = network.spoke[route] as number;
	const airline = network.airline[route] as number;
	const { first, end } = network.out(airline, hub);
	let best = -1;
	let shortest = (network.km[route] as number) * 1.15;
	for (let i = first; i < end; i++) {
		const stop = network.to(network.legs[i] as number);
		if (stop === spoke || rights.home(stop) !== rights.home(hub) || rights.home(stop) !== rights.home(spoke)) continue;
		const before = geo.km(hub, stop);
		const after = geo.km(stop, spoke);
		if (before < 120 || after < 120 || before + after >= shortest || !rights.open(stop, spoke)) continue;
		best = stop;
		shortest = before + after;
	}
	return best;
}
