import { addDays } from '#contract/common/calendar.ts';
import { NO_QUESTION } from '../stays/search/stay-question.ts';
import { NO_WISHES, PLACE_KM } from '../stays/search/stay-search.ts';
import { stayPaths } from '../stays/search/stay-paths.ts';

/** The night that is looked at is so far ahead. */
const DAYS_AHEAD = 28;

/**
 * A search for stays that asks for one negotiated rate: of a hotel its page for a night in four weeks, otherwise the form,
 * which asks where. `today`: `YYYY-MM-DD`.
 */
export function opensHref(rateId: string, hotelId: string | undefined, today: string): string {
	const question = { ...NO_QUESTION, negotiatedRateIds: [rateId] };
	if (hotelId === undefined)
		return stayPaths.stays({ ...question, place: '', at: '', km: PLACE_KM, wishes: NO_WISHES });
	const checkIn = addDays(today, DAYS_AHEAD);
	return stayPaths.stay(hotelId, { ...question, checkIn, checkOut: addDays(checkIn, 1) });
}
