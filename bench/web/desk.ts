import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Order } from '#contract/air/order.ts';
import type { CustomerUser } from '#contract/identity/customer-user.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { addDays } from '#contract/common/calendar.ts';
import type { Bench } from '../lib/bench.ts';
import { median } from '../lib/cpu.ts';
import type { Row } from '../lib/table.ts';
import { type FullDesk, startFullDesk } from './full-desk.ts';

/** Bookings of the two desks that are compared. */
const [FEW, MANY] = [200, 100_000];
/** As much more as a page may take at the full desk. */
const GOAL = 1.3;
/** What a page still does once it is sent: its last writes to the database. */
const AFTER_MS = 20;
/** What is written down of persons is sealed, and tables are cleaned, in the minutes after seeding. */
const SETTLE_MS = 120_000;

const today = (): string => new Date().toISOString().slice(0, 10);
const find = (q: string): string => `/agent?q=${encodeURIComponent(q)}`;
const rowsOf = (html: string): number => html.split('<tr').length - 1;

/** Every page of the desk, by the words for it; those that find something ask for a booking of this desk. */
async function pagesOf(desk: FullDesk): Promise<Record<string, string>> {
	const orders = await desk.ask<Order[]>('/air/orders?limit=100');
	const [stay] = await desk.ask<StaysBooking[]>('/stays/bookings?limit=1');
	const [customer] = await desk.ask<CustomerUser[]>('/identity/customer/users?limit=1');
	const order = orders.find(({ documents, cancelled_at: cancelled }) => documents.length > 0 && cancelled === null);
	const [person] = order?.passengers ?? [];
	const segment = order?.slices[0]?.segments[0];
	if (!order || !stay || !customer || !person || !segment) throw new Error('the desk has too few bookings');
	const flight = `${segment.marketing_carrier.iata_code}${segment.marketing_carrier_flight_number}`;
	const day = segment.departing_at.slice(0, 10);
	const route = `${segment.origin.iata_code}-${segment.destination.iata_code}`;
	return {
		'newest bookings': '/agent',
		'departs today': `/agent?departs_from=${today()}&departs_to=${today()}`,
		'cancelled, by departure': '/agent?state=cancelled&sort=departs',
		'of one airline': `/agent?airline=${order.owner.iata_code}`,
		'to be paid': '/agent?list=awaiting',
		'hold ends soon': '/agent?list=ending',
		'cancellation quotes that end': '/agent?list=quotes',
		'schedule changes': '/agent?list=changes',
		'refunds due': '/agent?list=refunds',
		'refunds that failed': '/agent?list=failed',
		'cancellations that failed': '/agent?list=uncancelled',
		'unknown outcomes': '/agent?list=checking',
		'no ticket yet': '/agent?list=ticketing',
		'payments that failed': '/agent?list=payments',
		'e-mails not delivered': '/agent?list=mails',
		'the agent’s own': '/agent?list=mine',
		'find by id': find(order.id),
		'find by reference': find(order.booking_reference),
		'find by ticket': find(order.documents[0]?.unique_identifier ?? ''),
		'find by e-mail': find(person.email),
		'find by phone': find(person.phone_number),
		'find by name': find(`${person.family_name}/${person.given_name}`),
		'find by family name': find(person.family_name),
		'find by name and day': find(`${person.family_name} ${day}`),
		'find by flight and day': find(`${flight} ${day}`),
		'find by route': find(route),
		'find by route and day': find(`${route} ${day}`),
		'find by hotel': find(stay.accommodation.name),
		'find nothing': find('Zzyzxqaj'),
		'a booking of flights': `/trips/flights/${order.id}`,
		'a booking of a stay': `/trips/stays/${stay.id}`,
		customers: '/agent/customers',
		'find a customer': `/agent/customers?q=${encodeURIComponent(customer.family_name)}`,
		'a customer': `/agent/customers/${customer.id}`,
		groups: '/agent/groups',
		proposals: '/agent/proposals',
		balance: '/agent/balance',
		'audit trail': '/agent/audit',
		sessions: '/agent/sessions',
		'negotiated rates': '/agent/negotiated-rates',
		webhooks: '/agent/webhooks',
	};
}

/** Processor time of a page on each desk, milliseconds: medians of single requests, taken in turn. */
async function compare(sides: readonly [desk: FullDesk, path: string][], times: number): Promise<number[]> {
	for (const [desk, path] of sides) for (let i = 0; i < 3; i++) await desk.page(path);
	const taken: number[][] = sides.map(() => []);
	for (let i = 0; i < times; i++)
		for (const [n, [desk, path]] of sides.entries()) {
			const before = desk.cpuMs();
			await desk.page(path);
			await delay(AFTER_MS);
			taken[n]?.push(desk.cpuMs() - before);
		}
	return taken.map(median);
}

const also = (path: string, filters: string): string => `${path}${path.includes('?') ? '&' : '?'}${filters}`;

/** The same list, of bookings made since the day that leaves about as many rows; null: none does. */
async function madeSince(desk: FullDesk, path: string, rows: number): Promise<string | null> {
	const since = (days: number) => also(path, `booked_from=${addDays(today(), -days)}`);
	let [few, many] = [-1, 800];
	while (many - few > 1) {
		const middle = Math.floor((few + many) / 2);
		if (rowsOf(await desk.page(since(middle))) < rows) few = middle;
		else many = middle;
	}
	const left = rowsOf(await desk.page(since(many)));
	return left >= rows && left <= rows * 1.15 + 1 ? since(many) : null;
}

/** The same; of those that stand or that depart on one day, where what was made in a day is too much. */
async function withRows(desk: FullDesk, path: string, rows: number): Promise<string | null> {
	const day = addDays(today(), 30);
	for (const filters of ['', 'state=confirmed', `departs_from=${day}&departs_to=${day}`]) {
		const known = filters.split('=')[0] ?? '';
		if (known !== '' && path.includes(known)) continue;
		const found = await madeSince(desk, filters === '' ? path : also(path, filters), rows);
		if (found) return found;
	}
	return null;
}

/** Lists of bookings can be narrowed to the days when those were made; queues cannot. */
const isNarrowable = (path: string): boolean =>
	path === '/agent' || (path.startsWith('/agent?') && !/list=(?!awaiting|ending)/.test(path));

async function comparePage(few: FullDesk, many: FullDesk, name: string, paths: [string, string], times: number) {
	const [small, large] = paths;
	const rows = [rowsOf(await few.page(small)), rowsOf(await many.page(large))] as const;
	const [a = 0, b = 0] = await compare(
		[
			[few, small],
			[many, large],
		],
		times,
	);
	const note = `${a.toFixed(0)} and ${b.toFixed(0)} ms, ${rows[0]} and ${rows[1]} rows`;
	let ratio = b / a;
	let narrowed = '';
	const fewer = rows[1] > rows[0] + 1 && isNarrowable(large) ? await withRows(many, large, rows[0]) : null;
	if (fewer) {
		const since = also(small, 'booked_from=2000-01-01');
		const [c = 0, d = 0] = await compare(
			[
				[few, since],
				[many, fewer],
			],
			times,
		);
		narrowed = `; with as many rows ${c.toFixed(0)} and ${d.toFixed(0)} ms, without that ${ratio.toFixed(2)}`;
		ratio = d / c;
	}
	return {
		measure: `Desk, ${name}`,
		goal: `≤ ${GOAL}`,
		value: ratio.toFixed(2),
		met: ratio <= GOAL,
		note: note + narrowed,
	};
}

/**
 * What every page of the desk takes of the processors with 100,000 bookings as against 200: storefront, service and
 * database together. `DESK_DATA`: a folder in which both desks are kept from run to run.
 */
export async function desk(bench: Bench): Promise<Row[]> {
	const [folder, many] = [process.env.DESK_DATA ?? join(bench.dataDir, 'desk'), bench.quick ? 10_000 : MANY];
	const isNew = !existsSync(join(folder, `${many}`, 'seeded'));
	const few = await startFullDesk(bench, join(folder, `${FEW}`), FEW);
	try {
		const full = await startFullDesk(bench, join(folder, `${many}`), many);
		try {
			if (isNew && !bench.quick) await delay(SETTLE_MS);
			const [small, large] = [await pagesOf(few), await pagesOf(full)];
			const rows: Row[] = [];
			for (const [name, path] of Object.entries(small)) {
				const row = await comparePage(few, full, name, [path, large[name] ?? ''], bench.quick ? 8 : 20);
				bench.log(`${row.measure}: ${row.value} (${row.note})`);
				rows.push(row);
			}
			return rows;
		} finally {
			await full.stop();
		}
	} finally {
		await few.stop();
	}
}
