import 'server-only';
import { z } from 'zod';
import { mailKind } from '../mail-kind.ts';
import { OfTrip } from '../trip-mail.ts';

/** The one-time code that opens a booking. It has no link: a mail with one is what people send who want the code. */
export const tripCodeMail = mailKind({
	name: 'trip_code',
	about: 'nothing',
	facts: OfTrip.extend({ code: z.string(), minutes: z.int().positive() }),
	secret: 'code',
	untrue: ({ facts, ageMs }) => (ageMs > facts.minutes * 60_000 ? 'code_expired' : null),
	write: ({ facts: { code, minutes } }, { mail }) => ({
		subject: mail('subject.tripCode'),
		title: mail('title.tripCode'),
		lead: [mail('tripCode', { minutes })],
		code,
		closing: [mail('tripCodeWarning')],
	}),
});
