import { z } from 'zod';
import { readPhone } from '#lib/checkout/phone-number.ts';
import { correctContact } from '#lib/server/agent/booking/correct-contact.ts';
import { openedTrip } from '#lib/server/agent/booking/opened-trip.ts';
import { jsonOf } from '#lib/server/json-of.ts';
import { route } from '#lib/server/route.ts';

const Body = z.object({
	email: z.string().trim().pipe(z.email().max(254)),
	phone: z
		.string()
		.trim()
		.max(40)
		.regex(/^(\+|00)[\d\s().-]{5,}$/)
		.transform((typed) => readPhone(typed, undefined)?.e164 ?? '')
		.pipe(z.string().regex(/^\+\d{5,15}$/)),
});

/**
 * Corrects the e-mail address and the phone number, in full with its country, of a booking. 204; 422 `validation_format` for
 * what is none, 404 for all but agents.
 */
export const POST = route(
	{ limit: 'write', act: 'desk', find: openedTrip, body: jsonOf(Body) },
	async ({ viewer, subject: tripId, body }) => {
		const told = await correctContact(tripId, body, viewer);
		return told.ok ? { data: undefined } : told;
	},
);
