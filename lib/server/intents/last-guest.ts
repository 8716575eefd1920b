import 'server-only';
import { getOrder } from '#contract/air/order.ts';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import type { StayDraft } from '#lib/stays/checkout/stay-draft.ts';
import { webDatabase } from '../db/web-database.ts';
import type { IntentRow } from '../intents/intent-store.ts';
import { draftOf } from '../intents/sealed.ts';
import { call, type Device } from '../service-client.ts';
import { BOOKED_OPENS_H } from '../trips/trip-access.ts';
import { corrected } from '../trips/trip-contact.ts';

/** How long the flights are waited for, milliseconds: the checkout is only empty without them. */
const WAIT_MS = 3_000;

/** The flights that a visitor typed into or booked last, while what was typed is kept, or for a day after booking. */
async function newestFlights(visitorId: string): Promise<IntentRow | undefined> {
	const [row] = await webDatabase().query<IntentRow>(
		`select * from web.intents i where visitor_id = $1 and purpose = 'book' and (
			(state = 'draft' and draft is not null and keep_until > now())
			or (state = 'confirmed' and sent_at > now() - make_interval(hours => $2)
				and exists (select 1 from web.trip_readers r where r.visitor_id = $1 and r.trip_id = i.result_id)))
		order by updated_at desc limit 1`,
		[visitorId, BOOKED_OPENS_H],
	);
	return row;
}

type Flown = Pick<StayDraft, 'guests' | 'contact'>;

const fromDraft = ({ travellers, contact }: BookingDraft): Flown => {
	const [lead] = travellers;
	return { guests: lead ? [{ given_name: lead.given_name, family_name: lead.family_name }] : [], contact };
};

/**
 * Who booked flights in this browser, or is about to, as the lead guest of a stay and how to reach them. For visitors who
 * are nobody's account: those have their own details. Undefined: there are none, or they cannot be read now.
 */
export async function flownGuest(visitorId: string, device: Device): Promise<Flown | undefined> {
	const row = await newestFlights(visitorId);
	if (!row) return undefined;
	const typed = draftOf(row);
	if (typed) return fromDraft(typed);
	if (row.result_id === null) return undefined;
	const order = await corrected(call(getOrder, { params: { id: row.result_id } }, { device, timeoutMs: WAIT_MS }));
	const lead = order.ok
		? (order.data.passengers.find(({ type }) => type === 'adult') ?? order.data.passengers[0])
		: undefined;
	if (!lead) return undefined;
	const { given_name, family_name, email, phone_number } = lead;
	return { guests: [{ given_name, family_name }], contact: { email, phone_number } };
}
