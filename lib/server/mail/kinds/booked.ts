import 'server-only';
import { paidTripMail } from '../trip-mail.ts';

/** Booked and paid. */
export const bookedMail = paidTripMail('booked');
