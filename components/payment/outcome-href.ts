import type { BookingIntent } from '#lib/booking/booking-intent.ts';
import { paths } from '#lib/paths.ts';

/** Where a booking's outcome is told. It remembers which search the checkout on the screen came from. */
export const outcomeHref = ({ id, purpose }: Pick<BookingIntent, 'id' | 'purpose'>): string =>
	paths.booking(id, purpose === 'book' ? new URLSearchParams(location.search) : undefined);
