import type { Aircraft } from '#contract/air/aircraft.ts';
import { type Catalogue, catalogue } from '../../refdata/catalogue.ts';
import { once } from '../../refdata/once.ts';
import { wireAircraftTypes } from '../../refdata/wire.ts';

/** All aircraft types, in name order. */
export const aircraftCatalogue: () => Catalogue<Aircraft> = once(() => catalogue(wireAircraftTypes()));
