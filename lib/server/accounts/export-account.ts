import 'server-only';
import { getOrder } from '#contract/air/order.ts';
import { getStaysBooking } from '#contract/stays/booking.ts';
import type { WebQueryable } from '../db/web-database.ts';
import { WHOLE } from '#lib/accounts/saved-traveller.ts';
import { draftOf } from '../intents/sealed.ts';
import type { IntentRow } from '../intents/intent-store.ts';
import { GOES_TO, toMailbox } from '../mail/recipient.ts';
import { stoppedMails } from '../mail/stopped-mails.ts';
import { savedOf } from '../saved/saved-store.ts';
import { call } from '../service-client.ts';
import { isTripOpenToActs } from '../trips/trip-access.ts';
import { accountById } from './account-store.ts';
import { listCards } from './cards/card-store.ts';
import { readProfile } from './profile-store.ts';
import { listTravellers } from './travellers/traveller-store.ts';

/** Bookings that one export reads from the booking service. */
const MOST_BOOKINGS = 200;

/** What is exported: of an account, or of a browser of a guest. */
export interface ExportSubject {
	/** Whose searches, checkouts and trips they are. */
	visitorId: string;
	accountId: string | null;
}

/** Everything about the account's owner, except keys and hashes. */
async function accountPart(db: WebQueryable, id: string) {
	const account = await accountById(db, id);
	if (!account) return {};
	const { email, emailVerifiedAt, role, locale, currency, customerUserId, createdAt } = account;
	const [profile, travellers, cards, sessions, identities, passkeys, acts, mails, stopped] = await Promise.all([
		readProfile(db, id),
		listTravellers(db, id, { fields: WHOLE }),
		listCards(db, id),
		db.query('select browser, created_at, seen_at, expires_at from web.sessions where account_id = $1', [id]),
		db.query('select provider, created_at from web.account_identities where account_id = $1', [id]),
		db.query('select name, created_at, used_at from web.passkeys where account_id = $1', [id]),
		db.query(
			`select at, action, subject, outcome, code from web.audit where account_id = $1 or viewer_id = $2
			order by at desc limit 5000`,
			[id, account.visitorId],
		),
		db.query(`select kind, trip_id, sent_at from web.mail_outbox where ${GOES_TO} order by sent_at`, toMailbox(email)),
		stoppedMails(db, email),
	]);
	return {
		account: { id, email, emailVerifiedAt, role, locale, currency, customerUserId, createdAt },
		profile,
		travellers,
		cards,
		sessions,
		sign_in_providers: identities,
		passkeys,
		acts,
		mails,
		stopped_mails: [...stopped],
	};
}

/** A booking as the booking service has it; its id alone where the service does not tell. */
async function booking(id: string): Promise<object> {
	const answer = id.startsWith('bok_')
		? await call(getStaysBooking, { params: { id } })
		: await call(getOrder, { params: { id } });
	return answer.ok ? answer.data : { id, unavailable: true };
}

/** The trips that belong to who asks; of a guest those alone whose code they have just entered, or which they just booked. */
export async function openTripsOf(db: WebQueryable, { visitorId, accountId }: ExportSubject): Promise<string[]> {
	const rows = await db.query<{ trip_id: string }>(
		`select distinct trip_id from web.trip_readers where visitor_id = $1 limit ${MOST_BOOKINGS}`,
		[visitorId],
	);
	const ids = rows.map((row) => row.trip_id);
	if (accountId !== null) return ids;
	const open = await Promise.all(ids.map((id) => isTripOpenToActs(db, id, visitorId)));
	return ids.filter((_, i) => open[i]);
}

/** Everything that is held about a person, as plain data. */
export async function exportOf(db: WebQueryable, subject: ExportSubject): Promise<object> {
	const { visitorId, accountId } = subject;
	const intents = await db.query<IntentRow>(
		`select id, purpose, subject_id, state, result_id, amount, currency, locale, draft, created_at, updated_at
		from web.intents where visitor_id = $1 order by created_at`,
		[visitorId],
	);
	const bookings: object[] = [];
	for (const id of await openTripsOf(db, subject)) bookings.push(await booking(id));
	return {
		exported_at: new Date().toISOString(),
		...(accountId !== null && (await accountPart(db, accountId))),
		saved: await savedOf(db, visitorId),
		opened_bookings: await db.query('select trip_id, granted_at from web.trip_grants where visitor_id = $1', [
			visitorId,
		]),
		acts_begun: intents.map((row) => ({ ...row, draft: draftOf<object>(row) })),
		bookings,
	};
}
