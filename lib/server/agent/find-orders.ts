import 'server-only';
import { getOrder, listOrders, type Order } from '#contract/air/order.ts';
import { listCustomerUsers } from '#contract/identity/customer-user.ts';
import { nameKey } from '#contract/common/name-key.ts';
import { webDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import { call, type Device } from '../service-client.ts';
import { DOWN, type ServiceProblem } from '../service-problem.ts';

export type FoundOrders = { ok: true; orders: Order[] } | { ok: false; problem: ServiceProblem };

const MOST = '25';
type Query = Parameters<typeof call<typeof listOrders>>[1]['query'];

/** Finds bookings by what an agent has typed: an order's id, an e-mail, a reference, or a part of a name. */
export async function findOrders(typed: string, device: Device): Promise<FoundOrders> {
	const list = (query: NonNullable<Query>) => call(listOrders, { query: { limit: MOST, ...query } }, { device });
	if (/^ord_[0-9A-Za-z]{22}$/.test(typed)) return one(typed, device);
	if (typed.includes('@')) return byEmail(typed, device);
	const asReference = typed.replace(/\s/g, '');
	const words = typed.split(/[\s,]+/).filter(Boolean);
	const longest = words.toSorted((a, b) => b.length - a.length)[0];
	const [byReference, byName] = await Promise.all([
		/^[0-9A-Za-z]{5,8}$/.test(asReference) ? list({ booking_reference: asReference.toUpperCase() }) : undefined,
		longest === undefined ? undefined : list({ 'passenger_name[]': longest, limit: '100' }),
	]);
	const named = byName?.ok ? { ...byName, data: byName.data.filter((order) => hasTraveller(order, words)) } : byName;
	return joined([byReference, named].filter((answer) => answer !== undefined));
}

/** Whether one traveller has all these words in their name: "Lindqvist, Anna" finds her. */
const hasTraveller = (order: Order, words: readonly string[]): boolean =>
	order.passengers.some((one) => {
		const name = nameKey(`${one.given_name} ${one.family_name}`);
		return words.every((word) => name.includes(nameKey(word)));
	});

async function one(id: string, device: Device): Promise<FoundOrders> {
	const answer = await call(getOrder, { params: { id } }, { device });
	if (answer.ok) return { ok: true, orders: [answer.data] };
	return answer.problem.status === 404 ? { ok: true, orders: [] } : answer;
}

/** By those to whom we wrote, and by the customer users of the API. */
async function byEmail(email: string, device: Device): Promise<FoundOrders> {
	const [written, users] = await Promise.all([
		writtenTo(email),
		call(listCustomerUsers, { query: { email } }, { device }),
	]);
	if (written === null) return { ok: false, ...DOWN };
	const byUser = users.ok
		? await Promise.all(
				users.data.map((user) => call(listOrders, { query: { user_id: user.id, limit: MOST } }, { device })),
			)
		: [users];
	const byMail = await Promise.all(written.map(({ trip_id: id }) => one(id, device)));
	return joined([...byMail.map((found) => (found.ok ? { ok: true as const, data: found.orders } : found)), ...byUser]);
}

/** The orders about which we wrote to an address, the newest first; null when they cannot be read. */
async function writtenTo(email: string): Promise<{ trip_id: string }[] | null> {
	try {
		return await webDatabase().query<{ trip_id: string }>(
			`select trip_id from web.mail_outbox where lower(recipient) = lower($1) and trip_id is not null
			group by trip_id order by max(id) desc limit 25`,
			[email],
		);
	} catch (error) {
		logFailure('desk: find by e-mail', error);
		return null;
	}
}

/** Each booking once; a failure when any of the questions failed. */
function joined(
	answers: readonly ({ ok: true; data: readonly Order[] } | { ok: false; problem: ServiceProblem })[],
): FoundOrders {
	const orders = new Map<string, Order>();
	for (const answer of answers) {
		if (!answer.ok) return answer;
		for (const order of answer.data) orders.set(order.id, order);
	}
	return { ok: true, orders: [...orders.values()] };
}
