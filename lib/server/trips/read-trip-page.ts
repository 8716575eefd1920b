import 'server-only';
import type { StaysBooking } from '#contract/stays/booking.ts';
import type { Payment } from '#contract/air/payment.ts';
import { isStaff } from '#lib/accounts/roles.ts';
import type { Proposal } from '#lib/proposals/proposal.ts';
import type { IssuedPaper } from '#lib/trips/issued-paper.ts';
import type { TripAct } from '#lib/trips/trip-act.ts';
import { actsOfTrip, withoutSessions } from '../audit/acts-of-trip.ts';
import { webDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import { mailsOfTrip, type TripMail } from '../mail/outbox.ts';
import { may } from '../may.ts';
import { issuedPapers } from '../papers/issued-papers.ts';
import { proposalsOfTrip, proposalView } from '../proposals/proposal-store.ts';
import { noteScheduleChanges } from '../schedule-changes/note-schedule-changes.ts';
import { type OpenedTrip, type ReadTrip, readStay, readTrip, type TripViewer } from './read-trip.ts';
import { tripPayments } from './trip-payments.ts';

/** What stands beside the trip on its page. Null: it cannot be read right now. */
export interface TripRecords {
	payments: Payment[] | null;
	mails: TripMail[] | null;
	/** What was set out to be done to it. Who it was in person is told to agents alone. */
	acts: TripAct[] | null;
	papers: IssuedPaper[] | null;
	/** What agents have proposed: all of it for them, for others what waits for an answer. */
	proposals: Proposal[] | null;
}

const NONE = { payments: [], mails: [], acts: [], papers: [] };

/** Reads a trip with all that happened to it, which those who have the link alone are not shown. */
export async function readTripPage(tripId: string, viewer: TripViewer): Promise<ReadTrip & { records: TripRecords }> {
	const trip = await readTrip(tripId, viewer);
	if (trip.state !== 'open') return { ...trip, records: { ...NONE, proposals: [] } };
	if (trip.access === 'link') return { ...trip, records: { ...NONE, proposals: await readProposals(tripId, viewer) } };
	// Without webhooks a schedule change is learned of here.
	await orNull('note a schedule change', noteScheduleChanges(webDatabase(), trip.order));
	return { ...trip, records: await readRecords(tripId, trip.order.offer_id, viewer) };
}

/** The same of a stay. */
export async function readStayPage(
	bookingId: string,
	viewer: TripViewer,
): Promise<OpenedTrip<StaysBooking> & { records: TripRecords }> {
	const stay = await readStay(bookingId, viewer);
	if (stay.state !== 'open') return { ...stay, records: { ...NONE, proposals: [] } };
	if (stay.access === 'link')
		return { ...stay, records: { ...NONE, proposals: await readProposals(bookingId, viewer) } };
	return { ...stay, records: await readRecords(bookingId, stay.trip.quote_id, viewer) };
}

/** `bookedOf`: the offer or quote that was booked. */
async function readRecords(tripId: string, bookedOf: string, viewer: TripViewer): Promise<TripRecords> {
	const db = webDatabase();
	const [payments, mails, acts, papers, proposals] = await Promise.all([
		tripPayments(tripId, viewer.device),
		orNull('mails of a trip', mailsOfTrip(db, tripId)),
		orNull('audit of a trip', readActs(tripId, bookedOf, viewer)),
		orNull('papers of a trip', issuedPapers(db, tripId)),
		readProposals(tripId, viewer),
	]);
	return { payments: payments.ok ? payments.payments : null, mails, acts, papers, proposals };
}

const readProposals = (tripId: string, { role }: TripViewer): Promise<Proposal[] | null> =>
	orNull(
		'proposals of a trip',
		proposalsOfTrip(webDatabase(), tripId, { open: !isStaff(role) }).then((rows) =>
			rows.map((row) => (isStaff(role) ? proposalView(row) : proposalView({ ...row, state: 'open', intent_id: null }))),
		),
	);

async function readActs(tripId: string, bookedOf: string, viewer: TripViewer): Promise<TripAct[]> {
	const [acts, access] = await Promise.all([actsOfTrip(webDatabase(), tripId, bookedOf), may(viewer, 'trip.history')]);
	return access === 'full' ? acts : withoutSessions(acts);
}

/** Null where it cannot be read, which is logged as `what`. */
const orNull = <T>(what: string, reading: Promise<T>): Promise<T | null> =>
	reading.catch((error: unknown) => {
		logFailure(what, error);
		return null;
	});
