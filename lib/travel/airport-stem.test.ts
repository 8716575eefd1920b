import { expect, it } from 'vitest';
import { airportStem } from './airport-stem.ts';

it.each([
	['London Heathrow Airport', 'London Heathrow'],
	['Newark Liberty International Airport', 'Newark Liberty'],
	['Flughafen London Stansted', 'London Stansted'],
	['Aeropuerto Internacional Newark Liberty', 'Newark Liberty'],
	['Aeropuerto de Zúrich', 'Zúrich'],
	['Aéroport London Stansted', 'London Stansted'],
	['Aéroport international d’Amsterdam', 'Amsterdam'],
	['مطار دبي الدولي', 'دبي'],
	['Tempelhof', 'Tempelhof'],
])('%s is %s', (name, stem) => expect(airportStem(name)).toBe(stem));
