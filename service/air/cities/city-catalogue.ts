import type { City } from '#contract/air/airport.ts';
import { type Catalogue, catalogue } from '../../refdata/catalogue.ts';
import { once } from '../../refdata/once.ts';
import { wireCities } from '../../refdata/wire.ts';

/** All cities with an IATA code, in name order. */
export const cityCatalogue: () => Catalogue<City> = once(() => catalogue(wireCities()));
