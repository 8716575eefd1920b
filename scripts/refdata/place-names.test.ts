import { expect, it } from 'vitest';
import names from '../../lib/server/place-names/place-names.json' with { type: 'json' };
import airports from '../../service/refdata/data/airports.json' with { type: 'json' };

const [code, city, rank] = ['iata', 'cityName', 'rank'].map((column) => airports.columns.indexOf(column));
const named: Readonly<Record<string, readonly string[]>> = names.airports;

it('the cities of the 300 best-connected airports have Arabic names, two apart', () => {
	const served = airports.rows.filter((row) => row[city ?? 0] !== null);
	const first = served.toSorted((a, b) => Number(b[rank ?? 0]) - Number(a[rank ?? 0])).slice(0, 300);
	const left = first
		.map((row) => [String(row[code ?? 0]), String(row[city ?? 0])] as const)
		.filter(([iata]) => !/\p{Script=Arabic}/u.test(named[iata]?.at(names.languages.indexOf('ar')) ?? ''));
	expect(left).toEqual([
		['EHU', 'E’zhou'],
		['MWX', 'Muan'],
	]);
});
