import type { Order } from '#contract/air/order.ts';

/** The zone of the place where a journey begins, whose clock tells all that happens to its booking; IANA. */
export const zoneOf = (slices: Order['slices']): string => slices[0]?.segments[0]?.origin.time_zone ?? 'UTC';
