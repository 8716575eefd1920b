import { z } from 'zod';

/** Facts of a mail about a booked trip. */
export const OfTrip = z.object({ trip_id: z.string() });

/** The journey that an attempt was for, where there is no order to read it from: places by name, local date. */
const Journey = z.object({ origin: z.string(), destination: z.string(), departing_on: z.iso.date() });

/** Facts of a mail about an attempt that has no trip. */
export const OfIntent = z.object({ intent_id: z.string(), journey: Journey.optional() });
