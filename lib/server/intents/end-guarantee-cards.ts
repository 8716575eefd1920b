import 'server-only';
import { guaranteeEndsAt } from '#lib/stays/trip/guarantee-ends-at.ts';
import type { WebDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import { problemCode } from '../service-problem.ts';
import { stayTrip } from '../trips/kinds/stay.ts';
import { claimGuaranteeCards, type GuaranteeCard } from './guarantee-card-store.ts';
import { dropCard } from './purposes/guarantee-card.ts';

/** Cards that one claim takes. */
const AT_ONCE = 20;
/** An attempt may still become a booking. */
const OPEN: ReadonlySet<string> = new Set(['paying', 'checking']);

/** Whether a stored card may still be charged. Rejects when the service does not tell. */
async function isNeeded({ state, result_id: stayId }: GuaranteeCard): Promise<boolean> {
	if (state !== null && OPEN.has(state)) return true;
	if (stayId === null) return false;
	const read = await stayTrip.read(stayId);
	if (read.ok) return guaranteeEndsAt(read.trip) > read.now;
	if (read.problem.status === 404) return false;
	throw new Error(problemCode(read.problem));
}

/** Deletes the stored cards, of those that are due to be looked at, that can no longer be charged. */
export async function endGuaranteeCards(db: WebDatabase): Promise<void> {
	for (;;) {
		const due = await claimGuaranteeCards(db, AT_ONCE);
		for (const card of due)
			try {
				if (!(await isNeeded(card))) await dropCard(card.card_id);
			} catch (error) {
				logFailure('look at a guarantee card', error);
			}
		if (due.length < AT_ONCE) return;
	}
}
