import type { BookingReader } from '../../acting/booking-reader.ts';
import type { Locale } from '../../i18n/locales.ts';

/** What a stay is told with, on a page, in a mail or on a paper. `t`: the translator of `stayBooking`. */
export interface StayTelling {
	t: (
		key:
			| 'cityTime'
			| `facts.${'checkIn' | 'checkOut' | 'from' | 'fromTo' | 'by' | 'room' | 'rooms' | 'guests' | 'party' | 'meals'}`
			| `board.${'room_only' | 'breakfast' | 'half_board' | 'full_board' | 'all_inclusive'}`
			| `cancel.${'all' | 'part' | 'free' | 'then' | 'thenHotel' | 'over' | 'overHotel' | 'never' | 'feeAlways' | 'late' | 'lateNothing'}`,
		values?: Record<string, string | number>,
	) => string;
	/** Whom it is told. */
	who: BookingReader;
	locale: Locale;
	/** Keeps a name in its own direction. */
	own: (text: string) => string;
	money: (amount: string, currency: string) => string;
	/** A local date. */
	date: (local: string) => string;
	/** A local date-time's clock. */
	time: (local: string) => string;
}
