import 'server-only';
import { randomBytes } from 'node:crypto';
import { updateCustomerUser } from '#contract/identity/customer-user.ts';
import { noteForDesk } from '../agent/index/due-store.ts';
import { actorOf, recordAudit } from '../audit/record-audit.ts';
import type { WebDatabase } from '../db/web-database.ts';
import { FORGET_RECIPIENT, GOES_TO, toMailbox } from '../mail/recipient.ts';
import { forgetStopped } from '../mail/stopped-mails.ts';
import { call } from '../service-client.ts';
import type { Viewer } from '../viewer.ts';
import type { Account } from './account-store.ts';
import { discardCards } from './cards/card-store.ts';

/** What goes of the account's searches, checkouts and trips; `$1` is its visitor. What is under way settles first. */
const FORGET = [
	'delete from web.visitor_searches where visitor_id = $1',
	'delete from web.trip_lookups where visitor_id = $1',
	'delete from web.trip_grants where visitor_id = $1',
	'delete from web.removed_trips where visitor_id = $1',
	'delete from web.price_alerts where visitor_id = $1',
	'delete from web.saved_items where visitor_id = $1',
	`delete from web.intents where visitor_id = $1 and state in ('draft', 'failed')`,
	`update web.intents set draft = null, email = null, request = null where visitor_id = $1 and state = 'confirmed'`,
];

/** Gives the customer user of the account a name and address that are nobody's. False when the service did not. */
async function anonymise({ customerUserId: id }: Account): Promise<boolean> {
	if (id === null) return true;
	const email = `erased-${randomBytes(12).toString('hex')}@erased.invalid`;
	const body = { email, given_name: 'Erased', family_name: 'Erased' };
	const answer = await call(updateCustomerUser, { params: { id }, body });
	return answer.ok || answer.problem.status === 404;
}

/**
 * Erases an account: what the person saved and typed, their sessions and factors. Saved cards are deleted at the card host
 * by the job that ends stored cards. Bookings, invoices and the record of acts
 * stay, which name the account by an id that is nobody's any more. False: the booking service does not answer, and nothing
 * was erased.
 */
export async function eraseAccount(db: WebDatabase, account: Account, viewer: Viewer): Promise<boolean> {
	if (!(await anonymise(account))) return false;
	await db.transaction(async (tx) => {
		for (const statement of FORGET) await tx.query(statement, [account.visitorId]);
		await tx.query(
			`update web.mail_outbox set ${FORGET_RECIPIENT}
			where ${GOES_TO} and (sent_at is not null or dropped_at is not null)`,
			toMailbox(account.email),
		);
		await forgetStopped(tx, account.email);
		await discardCards(tx, account.id);
		await tx.query('delete from web.accounts where id = $1', [account.id]);
		// What agents wrote about the person goes, and the desk's index has their name no more.
		if (account.customerUserId !== null) {
			await tx.query('delete from web.trip_notes where trip_id = $1', [account.customerUserId]);
			await noteForDesk(tx, [account.customerUserId]);
		}
		await recordAudit(tx, { ...actorOf(viewer), action: 'account.erase', subject: account.id, outcome: 'done' });
	});
	return true;
}
