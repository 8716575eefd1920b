import { paths } from '#lib/paths.ts';
import { fileOf } from '#lib/server/papers/paper-reply.ts';
import { paperWords } from '#lib/server/papers/kit/paper-words.ts';
import { stayCalendar } from '#lib/server/papers/stay/stay-calendar.ts';
import { localeOfRequest } from '#lib/server/preferences.ts';
import { route } from '#lib/server/route.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';
import { siteOf } from '#lib/server/site-of.ts';
import { readStay } from '#lib/server/trips/read-trip.ts';

const NAME = 'calendar.ics';

/** A booked stay as a calendar file; also for those who hold the link of a mail. */
export const GET = route(
	{ limit: 'paper' },
	async ({ request: { headers }, viewer, params: { bookingId = '' }, query }) => {
		const stay = await readStay(bookingId, { ...viewer, key: query.get('key') ?? undefined });
		if (stay.state === 'problem') return stay;
		if (stay.state === 'missing') return NOT_FOUND;
		const { trip: booking } = stay;
		const words = await paperWords(localeOfRequest(headers));
		const body = stayCalendar(booking, words, siteOf(headers) + paths.stayTrip(booking.id));
		return fileOf({ body, type: 'text/calendar; charset=utf-8' }, NAME, booking.reference ?? booking.id);
	},
);
