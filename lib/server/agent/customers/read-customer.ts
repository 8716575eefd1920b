import 'server-only';
import { getCustomerUser } from '#contract/identity/customer-user.ts';
import { type CustomerRow, isCustomerId } from '#lib/agent-customers/customer-row.ts';
import type { MaskedTraveller } from '#lib/agent-customers/masked-traveller.ts';
import type { TripNote } from '#lib/agent-booking/trip-note.ts';
import type { DeskRow } from '#lib/agent-desk/desk-row.ts';
import { lastFour, LISTED, type ListedTraveller } from '#lib/accounts/saved-traveller.ts';
import { listTravellers } from '../../accounts/travellers/traveller-store.ts';
import { webDatabase } from '../../db/web-database.ts';
import { logFailure } from '../../log-failure.ts';
import { call, type Device } from '../../service-client.ts';
import { serviceAheadMs } from '../../service-clock.ts';
import { DOWN, refused, type ServiceProblem } from '../../service-problem.ts';
import { notesAbout } from '../booking/note-store.ts';
import { findCounted } from '../index/find-counted.ts';
import { withIndex } from '../index/find-entries.ts';
import { indexCustomer } from './act-on-customers.ts';
import { bookingsOf } from './bookings-of.ts';
import { accountOfCustomer } from './customer-persons.ts';

const BOOKINGS_PAGE = 25;

/** What an agent sees of a customer. */
export interface CustomerPageData {
	customer: CustomerRow;
	/** The account that is linked to them; null: there is none. */
	account: { email: string; verified: boolean; seenAt: string | null } | null;
	travellers: MaskedTraveller[];
	/** Others who travel in the bookings that are listed. */
	companions: string[];
	/** Of flights and stays, those that leave last first. */
	bookings: DeskRow[];
	after: string | null;
	/** How many there are, up to one more than are counted. */
	count: number;
	/** Null: they cannot be read. */
	notes: TripNote[] | null;
	/** The service's clock, epoch milliseconds. */
	now: number;
}

const masked = ({ id, given_name, family_name, born_on, documents, loyalty }: ListedTraveller): MaskedTraveller => ({
	id,
	name: `${given_name} ${family_name}`,
	born_on,
	documents: documents.map(({ type, issuing_country_code: country, number_end: end, expires_on }) => ({
		type,
		country,
		masked: lastFour(end),
		expires_on,
	})),
	loyalty: [
		...loyalty.airlines.map(({ airline_iata_code: programme, account_number: number }) => ({
			programme,
			masked: lastFour(number),
		})),
		...loyalty.hotels.map(({ programme, account_number: number }) => ({ programme, masked: lastFour(number) })),
	],
});

/** Who else is in these bookings, each once. */
function companionsOf(bookings: readonly DeskRow[], known: readonly string[]): string[] {
	const names = bookings.flatMap(({ travellers }) =>
		travellers.map(({ given_name, family_name }) => `${given_name} ${family_name}`),
	);
	return [...new Set(names)].filter((name) => !known.includes(name));
}

/** Reads a customer for their page at the desk. */
export async function readCustomer(
	id: string,
	after: string | undefined,
	device: Device,
): Promise<{ ok: true; page: CustomerPageData } | { ok: false; problem: ServiceProblem }> {
	if (!isCustomerId(id)) return { ok: false, ...refused(404, 'not_found') };
	const read = await call(getCustomerUser, { params: { id } }, { device });
	if (!read.ok) return read;
	const { live_mode: _, ...customer } = read.data;
	const db = webDatabase();
	try {
		// What was changed elsewhere is found from now on.
		await indexCustomer(read.data);
		const question = bookingsOf([id], [customer.email]);
		const [index, account, notes] = await Promise.all([
			withIndex(db, (tx) => findCounted(tx, question, BOOKINGS_PAGE, after)),
			accountOfCustomer(db, id),
			notesAbout(db, id, 'agent').catch((error: unknown) => {
				logFailure('notes about a customer', error);
				return null;
			}),
		]);
		const travellers = account ? (await listTravellers(db, account.id, { fields: LISTED })).map(masked) : [];
		const known = [`${customer.given_name} ${customer.family_name}`, ...travellers.map(({ name }) => name)];
		return {
			ok: true,
			page: {
				customer,
				account: account
					? { email: account.email, verified: account.verified, seenAt: account.seenAt?.toISOString() ?? null }
					: null,
				travellers,
				companions: companionsOf(index.rows, known),
				bookings: index.rows,
				after: index.after,
				count: index.count,
				notes,
				now: Date.now() + serviceAheadMs(),
			},
		};
	} catch (error) {
		logFailure('read a customer', error);
		return { ok: false, ...DOWN };
	}
}
