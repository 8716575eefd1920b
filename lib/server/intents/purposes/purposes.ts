import 'server-only';
import type { PurposeName } from '#lib/intents/intent.ts';
import type { IntentRow } from '../intent-store.ts';
import { addServices } from './add-services.ts';
import { answerChange } from './answer-change.ts';
import { bookFlight } from './book-flight.ts';
import { bookStay } from './book-stay.ts';
import { cancelOrder } from './cancel-order.ts';
import { cancelStay } from './cancel-stay.ts';
import { changeOrder } from './change-order.ts';
import { payOrder } from './pay-order.ts';
import type { Purpose } from './purpose.ts';

/** Every purpose by its name. */
export const PURPOSES: Readonly<Record<PurposeName, Purpose>> = {
	book: bookFlight,
	pay: payOrder,
	cancel: cancelOrder,
	answer_change: answerChange,
	add_services: addServices,
	change: changeOrder,
	book_stay: bookStay,
	cancel_stay: cancelStay,
};

export const purposeOf = ({ purpose }: { purpose: PurposeName }): Purpose => PURPOSES[purpose];

/** What a card pays for: its 3DS session is bound to it. */
export const paidResource = (intent: IntentRow): string => purposeOf(intent).pays?.(intent) ?? intent.subject_id;

/** The names of those that an event of this type tells of. */
export const purposesOfEvent = (type: string): PurposeName[] =>
	Object.values(PURPOSES)
		.filter(({ events }) => events.includes(type))
		.map(({ name }) => name);
