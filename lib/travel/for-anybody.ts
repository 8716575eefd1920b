import type { FlightSearch } from './search-query.ts';

/** A search as it may be handed on: without a company's code, and without whom an account names. */
export const forAnybody = ({ who: _, ...search }: FlightSearch): FlightSearch => ({ ...search, corporate: [] });
