import { TripCustomers } from '#components/agent/customers/trip-customers.tsx';
import { DeskSection } from '#components/agent/booking/desk-section.tsx';
import { PriceSection } from '#components/agent/booking/price-section.tsx';
import { TravellerNotes } from '#components/agent/booking/traveller-notes.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import type { ExplainedPrice } from '#lib/agent-booking/explained-price.ts';
import { isStaff, type Role } from '#lib/accounts/roles.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { customersOfTrip } from '#lib/server/agent/customers/find-customers.ts';
import { notesAbout } from '#lib/server/agent/booking/note-store.ts';
import { resendable } from '#lib/server/agent/booking/resend-mail.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { recordsOfTrip } from '#lib/server/quotes/shown-records.ts';
import { contactOf, type Reached } from '#lib/server/trips/trip-contact.ts';
import { logFailure } from '#lib/server/log-failure.ts';

interface BesideTripProps {
	tripId: string;
	role: Role;
	/** How its travellers are reached. */
	reached: Reached;
	/** The customer users that it names. */
	users: readonly string[];
	/** What its price is made of. */
	price: ExplainedPrice;
	preferences: Preferences;
}

const unread = (error: unknown): null => {
	logFailure('notes of a trip', error);
	return null;
};

/** Below a booking of any kind that was opened in full: what agents write about it, or have written for the traveller. */
export async function BesideTrip({ tripId, role, reached, users, price, preferences }: BesideTripProps) {
	const db = webDatabase();
	if (!isStaff(role)) {
		const notes = await notesAbout(db, tripId, 'traveller').catch(unread);
		return <TravellerNotes notes={notes ?? []} preferences={preferences} />;
	}
	const [customers, notes, mails, corrected, records] = await Promise.all([
		customersOfTrip(db, { users, email: reached.email ?? '' }).catch(unread),
		notesAbout(db, tripId, 'agent').catch(unread),
		resendable(db, tripId).catch(unread),
		contactOf(db, tripId).catch(unread),
		recordsOfTrip(db, tripId).catch(unread),
	]);
	return (
		<ClientMessages areas={['deskBooking']}>
			<TripCustomers tripId={tripId} customers={customers} named={users.length > 0} />
			<DeskSection
				tripId={tripId}
				notes={notes}
				mails={mails ?? []}
				contact={corrected === null ? null : { ...reached, was: corrected?.was ?? null }}
				price={<PriceSection price={price} records={records} preferences={preferences} />}
				preferences={preferences}
			/>
		</ClientMessages>
	);
}
