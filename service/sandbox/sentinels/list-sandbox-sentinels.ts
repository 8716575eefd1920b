import type { listSandboxSentinels as contract } from '#contract/sandbox/sentinels.ts';
import type { Verb } from '../../http/handler.ts';
import { connectedTestCards } from '../../suppliers/connected-acquirer.ts';
import { CANCELLATION_STEPS } from './cancellation-steps.ts';
import { cardSentinels } from './card-sentinels.ts';
import { CHANGE_STEPS } from './change-steps.ts';
import { LATER_STEPS } from './later-steps.ts';
import { ORDER_STEPS } from './order-steps.ts';
import { SCHEDULE_STEPS } from './schedule-steps.ts';
import { staysSentinels } from './stays-sentinels.ts';
import { STAYS_STEPS } from './stays-steps.ts';

/**
 * What brings about each answer to a booking, to a payment, to extras that are added, to a cancellation, to accepting a
 * schedule change, to a change, and of stays to a search, a quote, a booking and a cancellation: names and e-mails of
 * travellers, credits, cards, hotels, rooms, codes, and steps.
 */
export const listSandboxSentinels: Verb<typeof contract> = async (ctx) => [
	...(ctx.suppliers.air.sandbox?.sentinels ?? []),
	...cardSentinels(connectedTestCards),
	...ORDER_STEPS,
	...LATER_STEPS,
	...CANCELLATION_STEPS,
	...SCHEDULE_STEPS,
	...CHANGE_STEPS,
	...staysSentinels(ctx.suppliers.stays),
	...STAYS_STEPS,
];
