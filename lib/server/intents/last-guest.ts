import 'server-only';
import { getOrder } from '#contract/air/order.ts';
import { getStaysBooking } from '#contract/stays/booking.ts';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import type { LastGuest } from '#lib/checkout/last-guest.ts';
import type { StayDraft } from '#lib/stays/checkout/stay-draft.ts';
import { webDatabase } from '../db/web-database.ts';
import { call, type Device } from '../service-client.ts';
import { BOOKED_OPENS_H } from '../trips/trip-access.ts';
import { corrected, stayWithContact } from '../trips/trip-contact.ts';
import type { IntentRow } from './intent-store.ts';
import { draftOf } from './sealed.ts';

/** How long the booking is waited for, milliseconds: the checkout is only empty without it. */
const WAIT_MS = 3_000;

/** What a visitor typed into or booked last, while what was typed is kept, or for a day after booking. */
async function newestOf(visitorId: string): Promise<IntentRow | undefined> {
	const [row] = await webDatabase().query<IntentRow>(
		`select * from web.intents i where visitor_id = $1 and purpose in ('book', 'book_stay') and (
			(state = 'draft' and draft is not null and keep_until > now())
			or (state = 'confirmed' and sent_at > now() - make_interval(hours => $2)
				and exists (select 1 from web.trip_readers r where r.visitor_id = $1 and r.trip_id = i.result_id)))
		order by updated_at desc limit 1`,
		[visitorId, BOOKED_OPENS_H],
	);
	return row;
}

const NOBODY = { given_name: '', family_name: '' };

function ofFlight(lead: Partial<LastGuest['lead']> | undefined, contact: LastGuest['contact']): LastGuest {
	const { given_name = '', family_name = '' } = lead ?? NOBODY;
	return { of: 'flight', lead: { given_name, family_name }, contact };
}

async function ofOrder(id: string, device: Device): Promise<LastGuest | undefined> {
	const order = await corrected(call(getOrder, { params: { id } }, { device, timeoutMs: WAIT_MS }));
	if (!order.ok) return undefined;
	const { passengers } = order.data;
	const lead = passengers.find(({ type }) => type === 'adult') ?? passengers[0];
	return lead && ofFlight(lead, { email: lead.email, phone_number: lead.phone_number });
}

async function ofStay(id: string, device: Device): Promise<LastGuest | undefined> {
	const found = await call(getStaysBooking, { params: { id } }, { device, timeoutMs: WAIT_MS });
	if (!found.ok) return undefined;
	const { guests, email, phone_number } = await stayWithContact(found.data);
	const { given_name, family_name } = guests[0] ?? NOBODY;
	return { of: 'stay', lead: { given_name, family_name }, contact: { email, phone_number } };
}

/**
 * Who booked flights or a stay in this browser last, or is about to, and how to reach them; no more than a name and
 * contact details. For visitors who are nobody's account: those have their own details. Undefined: there are none, or they
 * cannot be read now.
 */
export async function lastGuest(visitorId: string, device: Device): Promise<LastGuest | undefined> {
	const row = await newestOf(visitorId);
	if (!row) return undefined;
	const last = row.state === 'draft' ? ofDraft(row) : await ofBooking(row, device);
	return last && Object.values({ ...last.lead, ...last.contact }).some(Boolean) ? last : undefined;
}

function ofDraft(row: IntentRow): LastGuest | undefined {
	const typed = draftOf<BookingDraft | StayDraft>(row);
	if (!typed) return undefined;
	if ('travellers' in typed) return ofFlight(typed.travellers[0], typed.contact);
	return { of: 'stay', lead: typed.guests[0] ?? NOBODY, contact: typed.contact };
}

async function ofBooking({ purpose, result_id: id }: IntentRow, device: Device): Promise<LastGuest | undefined> {
	if (id === null) return undefined;
	return purpose === 'book_stay' ? ofStay(id, device) : ofOrder(id, device);
}
