import type { PageQuery } from '#contract/common/pagination.ts';
import type { PaymentInstruction } from '#contract/stays/booking.ts';
import type { StandingPayment } from '#service/attempts/divide-refund.ts';
import type { Owner } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import { type KeysetPage, selectPage } from '#service/db/page.ts';
import { heldSql } from '#service/ledger/ledger.ts';
import { BOOKING_COLUMNS, type BookingRow, readBooking } from './booking-row.ts';

const MINE = 'id = $1 and organisation_id = $2 and live_mode = $3';

/** The caller's booking of this id. */
export async function findBooking(db: Queryable, owner: Owner, id: string): Promise<BookingRow | undefined> {
	const [row] = await db.query<BookingRow>(`select ${BOOKING_COLUMNS} from service.stays_bookings where ${MINE}`, [
		id,
		owner.organisationId,
		owner.liveMode,
	]);
	return row && readBooking(row);
}

/** What was paid for a booking: the payments, the oldest first, and what its hotel is to get of them. */
export interface PaidStay {
	payments: StandingPayment[];
	payable: string;
}

/** A booking with what was paid for it. */
export async function findPaidBooking(
	db: Queryable,
	owner: Owner,
	id: string,
): Promise<(BookingRow & PaidStay) | undefined> {
	const [row] = await db.query<BookingRow & PaidStay>(
		`select ${BOOKING_COLUMNS}, (select coalesce(json_agg(json_build_object('id', p.id, 'type', p.type, 'amount', p.amount::text,
				'refunded', p.refunded::text) order by p.id), '[]') from service.payments p
				where p.order_id = b.id and p.status = 'succeeded') as payments, ${heldSql('supplier_payable', 'b', 'b.id')} as payable
		from service.stays_bookings b where ${MINE}`,
		[id, owner.organisationId, owner.liveMode],
	);
	return row && readBooking(row);
}

/** One page of the caller's bookings, the newest first: all of them, or those of a customer user. */
export async function selectBookings(
	db: Queryable,
	owner: Owner,
	{ user_id: userId, ...page }: PageQuery & { user_id?: string },
): Promise<KeysetPage<BookingRow>> {
	const { rows, meta } = await selectPage<BookingRow>(
		db,
		{
			sql: `select ${BOOKING_COLUMNS} from service.stays_bookings where organisation_id = $1 and live_mode = $2
				and ($3::text is null or users @> array[$3])`,
			values: [owner.organisationId, owner.liveMode, userId ?? null],
			sort: [{ name: 'id', type: 'text' }],
			direction: 'desc',
		},
		page,
	);
	return { rows: rows.map(readBooking), meta };
}

/** Replaces what is given of a booking; undefined stays. */
export async function updateBooking(
	db: Queryable,
	owner: Owner,
	id: string,
	{ metadata, users }: { metadata?: Record<string, string> | null; users?: readonly string[] },
): Promise<BookingRow | undefined> {
	const [row] = await db.query<BookingRow>(
		`update service.stays_bookings set metadata = case when $4 then $5::json else metadata end, users = coalesce($6::text[], users)
		where ${MINE} returning ${BOOKING_COLUMNS}`,
		[
			id,
			owner.organisationId,
			owner.liveMode,
			metadata !== undefined,
			metadata ? JSON.stringify(metadata) : null,
			users ?? null,
		],
	);
	return row && readBooking(row);
}

/** Keeps which card a hotel was given. */
export async function insertPaymentInstruction(
	db: Queryable,
	{ organisationId }: Owner,
	given: PaymentInstruction,
): Promise<void> {
	await db.query(
		`insert into service.payment_instructions (id, booking_id, organisation_id, live_mode, card_id, created_at) values ($1, $2, $3, $4, $5, $6)`,
		[given.id, given.booking_id, organisationId, given.live_mode, given.card_id, given.created_at],
	);
}
