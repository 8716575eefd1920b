import type { Accommodation } from '#contract/stays/accommodation.ts';

/** The zone of a hotel's clock, IANA; UTC where it is not known. */
export const zoneOfHotel = ({ time_zone: zone }: Pick<Accommodation, 'time_zone'>): string => zone ?? 'UTC';
