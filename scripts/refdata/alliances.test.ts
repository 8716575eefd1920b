import { expect, it } from 'vitest';
import airlines from '../../service/refdata/data/airlines.json' with { type: 'json' };
import { ALLIANCE_NAMES, ALLIANCES, allianceOf } from '../../lib/travel/alliances.ts';

it('the storefront’s alliances are those of the simulated airlines', () => {
	const [code, alliance] = [airlines.columns.indexOf('iata'), airlines.columns.indexOf('alliance')];
	const said = airlines.rows.map((row) => {
		const own = allianceOf(String(row[code]));
		return [row[code], own ? ALLIANCE_NAMES[own] : null];
	});
	expect(said).toEqual(airlines.rows.map((row) => [row[code], row[alliance]]));
	expect(ALLIANCES).toHaveLength(3);
});
