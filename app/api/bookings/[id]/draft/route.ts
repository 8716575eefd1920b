import { bookingRoute } from '#lib/server/bookings/booking-route.ts';
import { keepDraft } from '#lib/server/bookings/intent-store.ts';
import { sealDraft } from '#lib/server/bookings/intent-view.ts';
import { DraftBody } from '#lib/server/bookings/schemas.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';

/** Keeps what was typed, encrypted. 204; an attempt that has begun meanwhile keeps its own. */
export const PUT = bookingRoute(
	{ limit: 'draft', body: DraftBody, purpose: 'book', whileDraft: true },
	async ({ intent, body }) => {
		await keepDraft(webDatabase(), intent.visitor_id, intent.id, sealDraft(intent.id, body));
		return { data: undefined };
	},
);
