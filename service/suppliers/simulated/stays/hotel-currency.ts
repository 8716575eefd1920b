import { homeCurrency } from '../fares/home-currency.ts';

/** Where hotels name their prices in US dollars, whatever the country's money is; by ISO 3166-1 alpha-2, November 2026. */
const IN_DOLLARS = new Set(['KH', 'MV', 'LB', 'ZW', 'VE', 'LA', 'MM', 'CU', 'AR', 'TZ']);

/** What a hotel takes at its desk, ISO 4217. */
export const hotelCurrency = (country: string): string => (IN_DOLLARS.has(country) ? 'USD' : homeCurrency(country));
