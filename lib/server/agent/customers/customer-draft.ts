import 'server-only';
import { type CustomerDraft, NO_CUSTOMER } from '#lib/agent-customers/customer-problems.ts';
import { readStay, readTrip } from '../../trips/read-trip.ts';
import { tripKindOf } from '../../trips/trip-kinds.ts';
import type { Viewer } from '../../viewer.ts';

/** What a new customer is of a booking: its first traveller, with the address and the number that it has. */
export async function draftOfTrip(tripId: string | undefined, viewer: Viewer): Promise<CustomerDraft> {
	if (tripId === undefined || tripKindOf(tripId) === undefined) return NO_CUSTOMER;
	if (tripId.startsWith('bok_')) {
		const read = await readStay(tripId, viewer);
		const guest = read.state === 'open' ? read.trip.guests[0] : undefined;
		if (read.state !== 'open' || !guest) return NO_CUSTOMER;
		const { given_name, family_name } = guest;
		const { email, phone_number } = read.trip;
		return { ...NO_CUSTOMER, given_name, family_name, email, phone_number };
	}
	const read = await readTrip(tripId, viewer);
	const passenger = read.state === 'open' ? read.order.passengers[0] : undefined;
	if (!passenger) return NO_CUSTOMER;
	const { given_name, family_name, email, phone_number } = passenger;
	return { ...NO_CUSTOMER, given_name, family_name, email, phone_number };
}
