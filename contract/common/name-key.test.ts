import { expect, it } from 'vitest';
import { nameKey } from './name-key.ts';

it.each([
	['Größe-Ångström', ['GROESSE-ANGSTROM', 'Grosse-Angstrom', 'grosse angstrom', 'Groesse Aangstroem']],
	['Müller', ['MUELLER', 'Muller', 'mueller']],
	['Bjørn Ærø', ['BJORN AERO', 'Bjoern Aeroe']],
	['Łukasz O’Brien', ["lukasz o'brien", 'LUKASZ OBRIEN']],
	['Nuñez Peña', ['NUNEZ PENA']],
])('%s is found however it is written', (name, typed) => {
	for (const one of typed) expect(nameKey(one), one).toBe(nameKey(name));
});

it('tells other names apart, and knows none in marks alone', () => {
	expect(nameKey('Mühlen')).not.toBe(nameKey('Müller'));
	expect(nameKey('%-')).toBe('');
});
