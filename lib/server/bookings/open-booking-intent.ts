import 'server-only';
import type { Offer } from '#contract/air/offer.ts';
import type { BookingDraft } from '#lib/booking/booking-draft.ts';
import type { BookingIntent } from '#lib/booking/booking-intent.ts';
import { carryOver } from '#lib/booking/carry-over.ts';
import type { OpenedOffer } from '#lib/travel/opened-offer.ts';
import { webDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import { readOffer } from '../offer/read-offer.ts';
import type { Device } from '../service-client.ts';
import { problem, type ServiceProblem } from '../service-problem.ts';
import {
	findIntent,
	findIntentOf,
	insertIntent,
	type IntentJourney,
	type IntentRow,
	keepDraft,
} from './intent-store.ts';
import { draftOf, intentView, sealDraft } from './intent-view.ts';

/** Who checks out. */
export interface BookingVisitor {
	visitorId: string | undefined;
	device: Device;
	agent: boolean;
}

export type OpenedIntent =
	| { state: 'open'; intent: BookingIntent; opened: OpenedOffer; draft: BookingDraft | null; agent: boolean }
	/** An attempt is under way or has booked: it is shown at `paths.booking`. */
	| { state: 'started'; intent: BookingIntent }
	/** `intent`: what this visitor had begun, of which the typed can be carried over (`from`). */
	| { state: 'missing'; intent: BookingIntent | null }
	| { state: 'problem'; problem: ServiceProblem; waitSeconds?: number; intent: BookingIntent | null };

/** How long what is typed is kept after the offer's end. */
const KEEP_MS = 24 * 3_600_000;

const DOWN = problem('down', 503, 'service_unavailable');
const STRANGER = problem('refused', 403, 'insufficient_permissions');

/**
 * Opens the checkout of an offer: this visitor's intent for it, made at first, and what they have typed. `from` names an
 * older intent of theirs whose travellers and contact are taken over into an empty one.
 */
export async function openBookingIntent(
	offerId: string,
	visitor: BookingVisitor,
	{ from }: { from?: string | undefined } = {},
): Promise<OpenedIntent> {
	const { visitorId } = visitor;
	if (visitorId === undefined) return { state: 'problem', problem: STRANGER, intent: null };
	try {
		const known = await findIntentOf(webDatabase(), visitorId, 'book', offerId);
		if (known && known.state !== 'draft') return { state: 'started', intent: intentView(known) };
		const read = await readOffer(offerId, visitor);
		if (read.state !== 'open') return { ...read, intent: known ? intentView(known) : null };
		const row = await begun(visitorId, read.opened);
		const draft = draftOf(row) ?? (await takenOver(row, from));
		return { state: 'open', intent: intentView(row), opened: read.opened, draft, agent: visitor.agent };
	} catch (error) {
		logFailure('open a booking', error);
		return { state: 'problem', problem: DOWN, intent: null };
	}
}

const begun = (visitorId: string, { offer, now }: OpenedOffer): Promise<IntentRow> =>
	insertIntent(webDatabase(), {
		visitorId,
		purpose: 'book',
		subjectId: offer.id,
		party: offer.passengers.map(({ id, type, age }) => ({ id, type, age })),
		journey: journeyOf(offer),
		bookingReference: null,
		keepMs: Math.max(0, Date.parse(offer.expires_at) - now) + KEEP_MS,
	});

function journeyOf({ slices: [first] }: Offer): IntentJourney | null {
	const departing = first?.segments[0]?.departing_at;
	if (!first || !departing) return null;
	const { origin, destination } = first;
	return {
		origin: origin.city_name ?? origin.name,
		destination: destination.city_name ?? destination.name,
		departing_on: departing.slice(0, 10),
	};
}

/** Takes over, and keeps, what was typed for another offer. */
async function takenOver(row: IntentRow, from: string | undefined): Promise<BookingDraft | null> {
	if (from === undefined || from === row.id) return null;
	const db = webDatabase();
	const older = await findIntent(db, row.visitor_id, from);
	const typed = older && draftOf(older);
	const draft = typed ? carryOver(typed, older.party, row.party) : null;
	if (draft) await keepDraft(db, row.visitor_id, row.id, sealDraft(row.id, draft));
	return draft;
}
