import type { RefusalCode } from '../../../air/booking.ts';
import type { StayRequest } from '../../../stays/booking.ts';
import { LATER_MS } from '../../bookings/known-from.ts';
import type { TestRoom } from '../test-rooms.ts';

/** How a request to book is treated: what is decided, and when and whether that is told. */
export interface StayTreatment {
	/** Null: it is booked. */
	refusal: RefusalCode | null;
	answer: 'at_once' | 'later' | 'lost';
	/** How long until the hotel says so, milliseconds, in a real hotel's time. */
	tellsAfterMs: number;
}

const AT_ONCE = { answer: 'at_once', tellsAfterMs: 0 } as const;
const LATER = { answer: 'later', tellsAfterMs: LATER_MS } as const;

/** What becomes of a booking of a room; undefined: of one that is for no test. */
export function treatmentOf(room: TestRoom | undefined, paidBy: StayRequest['paidBy']): StayTreatment {
	switch (room?.behaviour) {
		case 'unavailable_at_booking':
			return { refusal: 'rate_unavailable', ...AT_ONCE };
		case 'booked_later':
			return { refusal: null, ...LATER };
		case 'fails_later':
			return { refusal: 'rate_unavailable', ...LATER };
		case 'answer_lost':
			return { refusal: null, answer: 'lost', tellsAfterMs: 0 };
		case 'card_declined':
			return { refusal: paidBy === 'card' ? 'payment_declined' : null, ...AT_ONCE };
		case 'high_fraud_risk':
			return { refusal: 'high_fraud_risk', ...AT_ONCE };
		default:
			return { refusal: null, ...AT_ONCE };
	}
}
