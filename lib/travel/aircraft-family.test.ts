import { expect, it } from 'vitest';
import { aircraftFamily } from './aircraft-family.ts';

it.each([
	['Airbus A350-1000', 'Airbus A350'],
	['Airbus A321neo', 'Airbus A320'],
	['Airbus A319', 'Airbus A320'],
	['Airbus A330-900neo', 'Airbus A330'],
	['Airbus A220-300', 'Airbus A220'],
	['Boeing 777-300ER', 'Boeing 777'],
	['Boeing 737 MAX 8', 'Boeing 737'],
	['Boeing 787-9', 'Boeing 787'],
	['Embraer 190', 'Embraer E-Jet'],
	['Embraer E195-E2', 'Embraer E-Jet'],
	['Embraer ERJ-145', 'Embraer ERJ'],
	['Bombardier CRJ900', 'Bombardier CRJ'],
	['COMAC C919', 'COMAC C919'],
	['ATR 72-600', 'propeller'],
	['Dash 8-400', 'propeller'],
	['Saab 340', 'propeller'],
	['Some New Jet', 'Some New Jet'],
	['', null],
	[null, null],
])('%s is of the family %s', (name, family) => {
	expect(aircraftFamily(name)).toBe(family);
});
