import 'server-only';
import { z } from 'zod';
import { mailKind } from '../mail-kind.ts';

/** The one-time code that adds all bookings of an address to the account of one who reads its mail. */
export const tripsCodeMail = mailKind({
	name: 'trips_code',
	about: 'nothing',
	facts: z.object({ code: z.string(), minutes: z.int().positive(), count: z.int().positive() }),
	secret: 'code',
	untrue: ({ facts, ageMs }) => (ageMs > facts.minutes * 60_000 ? 'code_expired' : null),
	write: ({ facts: { code, minutes, count } }, { mail }) => ({
		subject: mail('subject.tripCode'),
		title: mail('title.tripCode'),
		lead: [mail('tripsCode', { count, minutes })],
		code,
		closing: [mail('tripsCodeWarning')],
	}),
});
