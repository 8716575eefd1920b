import { listOrders, type Order } from '#contract/air/order.ts';
import { listPayments, type Payment } from '#contract/air/payment.ts';
import { connect } from '#base/pool.ts';
import { expect } from '../fixtures.ts';
import { subjectsMailedTo } from './mailbox.ts';
import { callApi } from './organisation.ts';
import { IS_ABOUT_OFFER } from './told.ts';

const LONG = { timeout: 60_000 };

const list = (path: string, query: Record<string, string>): Promise<unknown> =>
	callApi(process.env.API_TOKEN ?? '', 'GET', `${path}?${new URLSearchParams(query)}`);

/** The orders that the booking service has of an offer. */
export const ordersOf = (offerId: string): Promise<Order[]> =>
	list(listOrders.path, { offer_id: offerId }) as Promise<Order[]>;

const paymentsOf = (orderId: string): Promise<Payment[]> =>
	list(listPayments.path, { order_id: orderId }) as Promise<Payment[]>;

/** What every attempt to book an offer left in the books: of our money, of the card's, and of the airline's seats. */
interface Books {
	/** Accounts that are not at zero. */
	ledger: string[];
	/** States of charges that are neither refused nor given back. */
	charges: string[];
	/** Bookings that the airline has. */
	booked: string;
	/** Mails about it that went out or will. */
	mails: string;
}

async function readBooks(offerId: string): Promise<Books | undefined> {
	const db = connect(process.env.DATABASE_URL ?? '', { max: 1 });
	try {
		const [books] = await db.query<Books>(
			`with attempts as (select * from service.attempts where subject_id = $1)
			select
				array(select account || ' ' || sum(amount) from service.ledger_entries
					where resource_id in (select id from attempts) group by account having sum(amount) <> 0 order by account) as ledger,
				array(select c.state from attempts a, json_array_elements(a.payments) p, sandbox.card_charges c
					where c.reference = p ->> 'id' and c.state in ('authorised', 'captured')) as charges,
				(select count(*) from sandbox.bookings where status <> 'refused' and client_reference in (select id from attempts)) as booked,
				(select count(*) from web.mail_outbox m where dropped_at is null and ${IS_ABOUT_OFFER}) as mails`,
			[offerId],
		);
		return books;
	} finally {
		await db.close();
	}
}

/** One order, paid once by card, told in one mail, and no more than that in anybody's books. */
export async function expectOneBooking(offerId: string, email: string): Promise<Order> {
	await expect.poll(() => subjectsMailedTo(email), LONG).toEqual([expect.stringMatching(/^Booked: /)]);
	const [order, ...others] = await ordersOf(offerId);
	if (!order) throw new Error('a mail says that it is booked, and there is no order');
	expect(others).toEqual([]);
	const { total_amount: total } = order;
	expect(await paymentsOf(order.id)).toEqual([
		expect.objectContaining({ type: 'card', status: 'succeeded', amount: total }),
	]);
	await expect
		.poll(() => readBooks(offerId), LONG)
		.toEqual({
			ledger: [`card_clearing -${total}`, `supplier_payable ${total}`],
			charges: ['captured'],
			booked: '1',
			mails: '1',
		});
	return order;
}

/** No order and nothing charged, in anybody's books; one mail that says so, or none when the page did at once. */
export async function expectNoBooking(offerId: string, email: string, mail?: RegExp): Promise<void> {
	const subjects = mail ? [expect.stringMatching(mail)] : [];
	await expect.poll(() => subjectsMailedTo(email), LONG).toEqual(subjects);
	expect(await ordersOf(offerId)).toEqual([]);
	await expect
		.poll(() => readBooks(offerId), LONG)
		.toEqual({ ledger: [], charges: [], booked: '0', mails: String(subjects.length) });
}
