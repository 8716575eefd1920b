import { expect, test } from 'vitest';
import { loadRefData } from '#service/refdata/load.ts';
import { ONE_TERMINAL } from './data/one-terminal.ts';
import { TERMINALS_BY_MARKET } from './data/terminals-by-market.ts';
import { createNetwork } from './network.ts';
import { createTerminals } from './terminals.ts';

const BUSIEST = 150;
const refdata = loadRefData();
const network = createNetwork(refdata);
const terminals = createTerminals(refdata, network.geo, network.rights);

const busiest = [...refdata.airports.values()]
	.sort((a, b) => b.rank - a.rank)
	.slice(0, BUSIEST)
	.map(({ iata }) => iata);

test('the busiest airports have a table of who uses which terminal, or have but one', () => {
	const listed = (code: string): boolean => refdata.terminals.has(code) || TERMINALS_BY_MARKET.has(code);
	expect(busiest.filter((code) => listed(code) === ONE_TERMINAL.has(code))).toEqual([]);
});

test('airports and airlines of the table by market are in the reference data, and no line hides another', () => {
	for (const [airport, lines] of TERMINALS_BY_MARKET) {
		const who = lines.flatMap(({ airlines }) => airlines);
		expect(refdata.airports.has(airport), airport).toBe(true);
		expect(
			who.filter((code) => code !== '*' && !refdata.airlines.has(code)),
			airport,
		).toEqual([]);
		expect(new Set(who).size, airport).toBe(who.length);
		if (who.includes('*')) expect(who.at(-1), airport).toBe('*');
	}
});

test('most flights at the busiest airports with several terminals say theirs', () => {
	const codes = new Set(busiest.filter((code) => !ONE_TERMINAL.has(code)));
	let [said, all] = [0, 0];
	for (let leg = 0; leg < network.routes * 2; leg++) {
		if (!codes.has(network.geo.codes[network.from(leg)] as string)) continue;
		const airline = network.carriers.list[network.airline[leg >> 1] as number];
		const daily = network.daily[leg >> 1] as number;
		all += daily;
		if (airline && terminals.of(network.from(leg), airline, network.to(leg)) !== null) said += daily;
	}
	expect(said / all).toBeGreaterThan(0.945);
});
