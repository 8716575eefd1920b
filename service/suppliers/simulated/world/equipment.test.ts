import { describe, expect, test } from 'vitest';
import { loadRefData } from '#service/refdata/load.ts';
import { fieldTakes, isLimitedField } from './data/limited-fields.ts';
import { SECTOR_LIMITS } from './data/sector-limits.ts';
import { WIDE_AT_HOME } from './data/wide-at-home.ts';
import { equipmentFor } from './equipment.ts';
import { createNetwork } from './network.ts';

const refdata = loadRefData();
const network = createNetwork(refdata);
const { geo } = network;

interface Flown {
	airline: string;
	country: string;
	ends: readonly [string, string];
	/** Its longest part without landing. */
	km: number;
	type: string;
	body: string;
	rangeKm: number;
}

/** Every type on every route of every airline. */
const flown: Flown[] = [];
for (let route = 0; route < network.routes; route++) {
	const [hub, spoke, stop] = [network.hub, network.spoke, network.stop].map((of) => of[route] as number) as [
		number,
		number,
		number,
	];
	const carrier = network.carriers.list[network.airline[route] as number];
	const rotations = Math.max(1, Math.ceil((network.daily[route] as number) - 1e-6));
	const km = stop < 0 ? geo.km(hub, spoke) : Math.max(geo.km(hub, stop), geo.km(stop, spoke));
	for (const aircraft of new Set(equipmentFor(network, route, rotations).map((one) => one.aircraft)))
		flown.push({
			airline: carrier?.code ?? '',
			country: carrier?.country ?? '',
			ends: [geo.codes[hub] as string, geo.codes[spoke] as string],
			km,
			type: aircraft.iata,
			body: aircraft.body,
			rangeKm: aircraft.rangeKm,
		});
}
const named = ({ airline, ends, km, type }: Flown): string => `${airline} ${ends.join('-')} ${Math.round(km)} ${type}`;
const at = (airport: string): Flown[] => flown.filter(({ ends }) => ends.includes(airport));

test('no aircraft flies further than it is planned for', () => {
	// Singapore Airlines' A350-900 of these routes carry more fuel than others.
	const planned = ({ airline, type, rangeKm }: Flown): number =>
		airline === 'SQ' && type === '359' ? rangeKm : (SECTOR_LIMITS.get(type)?.longest ?? rangeKm / 1.12);
	expect(flown.length).toBeGreaterThan(20_000);
	expect(flown.filter((one) => one.km > planned(one)).map(named)).toEqual([]);
});

test('a wide body is not sent on a short flight but at home where that is usual', () => {
	const odd = flown.filter(({ type, body, km, country }) => {
		const shortest = SECTOR_LIMITS.get(type)?.shortest ?? 0;
		return body === 'WB' && (km < shortest || (km < 1000 && !WIDE_AT_HOME.has(country)));
	});
	expect(odd.map(named)).toEqual([]);
});

describe('fields', () => {
	test.each([
		['LCY', /^(AT4|AT7|DH3|DH4|DH8|SF3|E70|E90|290|295|ER4|F70|221|318)$/],
		['YTZ', /^(AT4|AT7|DH3|DH4|DH8|SF3)$/],
		['ASE', /^(CR7|E75)$/],
		['USM', /^(AT4|AT7|31[89]|E|290|295|73G|22[13])/],
		['SDU', /^(?!321|32Q|739|7M9|75)/],
	])('%s takes few types', (airport, types) => {
		expect(at(airport).length).toBeGreaterThan(0);
		expect(
			at(airport)
				.filter(({ type }) => !types.test(type))
				.map(named),
		).toEqual([]);
	});

	test.each(['LGA', 'DCA', 'SNA', 'MDW', 'DAL', 'CGH', 'FNC', 'GIB', 'LIN', 'WLG'])(
		'%s sees no wide body',
		(airport) => {
			expect(at(airport).length).toBeGreaterThan(0);
			expect(
				at(airport)
					.filter(({ body }) => body === 'WB')
					.map(named),
			).toEqual([]);
		},
	);

	test.each(['SBH', 'SAB', 'LUA'])('nobody has an aircraft for %s', (airport) => {
		expect(refdata.airports.has(airport)).toBe(true);
		expect(at(airport)).toEqual([]);
	});

	test('Norwegian airfields of 800 m see small turboprops alone', () => {
		for (const airport of ['HFT', 'VDS', 'SVJ', 'FDE', 'SKN'])
			for (const { type } of at(airport)) expect(['DH3', 'DH8'], airport).toContain(type);
	});

	test('the smallest airports see turboprops and regional jets alone, unless the table says otherwise', () => {
		const small = (code: string): boolean => refdata.airports.get(code)?.size === 'small';
		const unlisted = flown.filter(({ ends }) => ends.some((end) => small(end) && !isLimitedField(end, false)));
		expect(unlisted.length).toBeGreaterThan(50);
		expect(unlisted.filter(({ body }) => body !== 'TP' && body !== 'RJ').map(named)).toEqual([]);
		expect(fieldTakes('AAC', true, { iata: '738', body: 'NB' })).toBe(false);
		expect(fieldTakes('AAC', false, { iata: '738', body: 'NB' })).toBe(true);
	});
});
