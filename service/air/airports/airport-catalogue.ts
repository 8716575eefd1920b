import type { Airport } from '#contract/air/airport.ts';
import { type Catalogue, catalogue } from '../../refdata/catalogue.ts';
import { once } from '../../refdata/once.ts';
import { wireAirports } from '../../refdata/wire.ts';

/** All airports, in name order. */
export const airportCatalogue: () => Catalogue<Airport> = once(() => catalogue(wireAirports()));
