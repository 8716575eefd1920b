import { localOf } from '../i18n/zone-name.ts';
import type { RefundDue } from './refund-due.ts';

const DAY_MS = 86_400_000;
/** 14 CFR 260: what is due to a card within these business days, all else within these calendar days. */
const CARD_DAYS = 7;
const OTHER_DAYS = 20;

const isWeekend = (ms: number): boolean => [0, 6].includes(new Date(ms).getUTCDay());

function businessDaysLater(from: number, days: number): number {
	let at = from;
	for (let left = days; left > 0; ) {
		at += DAY_MS;
		if (!isWeekend(at)) left -= 1;
	}
	return at;
}

/**
 * The day by which a refund that was decided at `decidedAt`, an instant, has to be made, `2027-03-11`; null: nobody is held
 * to one. `zone`: by whose clock days are counted, IANA. Public holidays count as business days, so it is never a day too
 * late.
 */
export function refundDay(due: RefundDue, decidedAt: string, zone: string): string | null {
	const from = Date.parse(localOf(decidedAt, zone).slice(0, 10));
	if (due === 'us_card') return dayOf(businessDaysLater(from, CARD_DAYS));
	return due === 'us_other' ? dayOf(from + OTHER_DAYS * DAY_MS) : null;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
