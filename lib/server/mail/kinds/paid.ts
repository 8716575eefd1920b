import 'server-only';
import { paidTripMail } from '../trip-mail.ts';

/** A held trip is paid. It says that it is booked, too. */
export const paidMail = paidTripMail('paid');
