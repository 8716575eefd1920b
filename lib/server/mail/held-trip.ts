import 'server-only';
import { tripStatus } from '#lib/trips/trip-status.ts';
import type { MailTrip } from './mail-kind.ts';

/** Whether a trip still waits to be paid. */
export const isHeld = ({ order, now }: MailTrip): boolean => tripStatus(order, now) === 'held';

/** By when a held trip has to be paid, epoch milliseconds; NaN: the airline states no time. */
export const payDeadline = ({ order }: MailTrip): number => Date.parse(order.payment_status.payment_required_by ?? '');
