import { nameKey } from '#contract/common/name-key.ts';
import type { Order } from '#contract/air/order.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { instantOf } from '#lib/travel/local-time.ts';
import { locator } from '#service/suppliers/simulated/bookings/locators.ts';
import type { Member } from './customers.ts';
import { personOf } from './persons.ts';

/** A row of a table as JSON. */
export type Row = Record<string, unknown>;
/** A booking as the API tells it, and every row of it, by table. */
export interface Template {
	told: Order | StaysBooking;
	rows: Readonly<Record<string, readonly Row[]>>;
}

/** What is another in a copy. */
export interface Copy {
	/** Counts the copies: ids come of it, and names where no customer travels. */
	n: number;
	/** Of the simulated supplier. */
	number: bigint;
	/** How much later it is booked, milliseconds; below zero: earlier. */
	bookedMs: number;
	/** How much later the journey is, whole days. */
	travelDays: number;
	/** Who has booked it, and travels; undefined: nobody known. */
	customer?: Member | undefined;
}

const DAY_MS = 86_400_000;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Documents of one booking, of which the supplier's numbers are made. */
const DOCUMENTS = 200n;
const SERIALS = 1_000_000_000n;
/** Columns of instants that are about the journey, not about the booking. */
const OF_JOURNEY = new Set(['departing_at', 'arriving_at', 'leaves_at', 'flies_at', 'ends_at', 'arrives_by', 'before']);
/** Days that stay what they are. */
const OF_PERSON = new Set(['born_on', 'expires_on']);

function base62(value: number, width: number): string {
	let rest = value;
	let text = '';
	for (let i = 0; i < width; i++) {
		text = `${ALPHABET[rest % 62]}${text}`;
		rest = Math.floor(rest / 62);
	}
	return text;
}

const bookedAt = ({ told }: Template): number => Date.parse(told.created_at);
const shifted = (iso: string, ms: number): string => new Date(Date.parse(iso) + ms).toISOString();
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;
const ID = /[a-z]{3}_0000[0-9A-Za-z]{18}/g;
/** Days within longer texts too: keys of flights have them. */
const DAY = /(?<!\d)\d{4}-\d\d-\d\d(?!\d)/g;

/** The ids, references and documents of a template, each with what a copy has in its place. */
function renamed(template: Template, copy: Copy): Map<string, string> {
	const { told, rows } = template;
	const names = new Map<string, string>();
	const stem = `_0000${base62(bookedAt(template) + copy.bookedMs, 8)}${base62(copy.n, 7)}`;
	const ids = new Set<string>();
	for (const row of Object.values(rows).flat())
		for (const key of ['id', 'offer_id', 'quote_id', 'subject_id', 'reference', 'client_reference', 'quote_reference'])
			if (typeof row[key] === 'string' && /^[a-z]{3}_0000[0-9A-Za-z]{18}$/.test(row[key])) ids.add(row[key]);
	for (const [i, id] of [...ids].entries()) names.set(id, `${id.slice(0, 3)}${stem}${base62(i, 3)}`);
	const code = (carrier: string) => locator(copy.number, carrier);
	if ('slices' in told) {
		for (const { booking_reference: reference, carrier } of told.booking_references)
			names.set(reference, code(carrier.iata_code ?? ''));
		names.set(told.booking_reference, code(told.owner.iata_code ?? ''));
		const old = BigInt((rows['sandbox.bookings']?.[0]?.number as string | number | undefined) ?? 0);
		for (const { unique_identifier: number } of told.documents) {
			const n = (BigInt(number.slice(-9)) - old * DOCUMENTS) % SERIALS;
			const serial = (copy.number * DOCUMENTS + n) % SERIALS;
			names.set(number, `${number.slice(0, -9)}${serial.toString().padStart(9, '0')}`);
		}
	} else if (told.reference !== null) names.set(told.reference, code(told.accommodation.id));
	return names;
}

/** Moves every day and instant of a value, and renames what has its own name. */
function moved(value: unknown, key: string, names: ReadonlyMap<string, string>, copy: Copy): unknown {
	if (Array.isArray(value)) return value.map((one) => moved(one, key, names, copy));
	if (typeof value === 'number') return key.endsWith('Ms') ? value + copy.travelDays * DAY_MS : value;
	if (typeof value === 'object' && value !== null)
		return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, moved(one, name, names, copy)]));
	if (typeof value !== 'string' || OF_PERSON.has(key)) return value;
	const name = names.get(value);
	if (name !== undefined) return name;
	if (INSTANT.test(value)) return shifted(value, OF_JOURNEY.has(key) ? copy.travelDays * DAY_MS : copy.bookedMs);
	// Postings and schedule changes are named by what they are of.
	const own = value.replace(ID, (id) => names.get(id) ?? (key === 'posting' ? `${id}~${copy.n}` : id));
	return own.replace(DAY, (day) => shifted(`${day}T00:00:00Z`, copy.travelDays * DAY_MS).slice(0, 10));
}

type Booked = { passengers?: Row[]; guests?: Row[]; email?: string; phone_number?: string };

/** Other people for a booking, as the API tells it or as it is kept. */
function peopled<T extends object>(booking: T, n: number): T {
	const { passengers, guests } = booking as Booked;
	const named = (people: Row[] | undefined, keys: readonly string[]) =>
		people?.map((one, i) => {
			const person: Row = { ...personOf(n, i) };
			return { ...one, ...Object.fromEntries(keys.filter((key) => key in one).map((key) => [key, person[key]])) };
		});
	const { email, phone_number } = personOf(n, 0);
	return {
		...booking,
		...(passengers && {
			passengers: named(passengers, ['title', 'gender', 'given_name', 'family_name', 'email', 'phone_number']),
		}),
		...(guests && { guests: named(guests, ['given_name', 'family_name']), email, phone_number }),
	};
}

/** An order's row as it lists: names, and when its flights leave by the clocks of their airports. */
function listed(row: Row): Row {
	const { passengers, slices } = row.body as Pick<Order, 'passengers' | 'slices'>;
	const segments = slices.flatMap((slice) => slice.segments);
	const at = (local: string, zone: string) => new Date(instantOf(local, zone)).toISOString();
	return {
		...row,
		passenger_names: passengers.flatMap(({ given_name: given, family_name: family }) => [
			`${given} ${family}`.toLowerCase(),
			nameKey(`${given} ${family}`),
		]),
		departing_at: segments.map((one) => at(one.departing_at, one.origin.time_zone)),
		arriving_at: segments.map((one) => at(one.arriving_at, one.destination.time_zone)),
	};
}

/** A booking like a template, of other people, at another time, under its own names. */
export function copyOf(template: Template, copy: Copy): Template {
	const names = renamed(template, copy);
	const people = copy.customer?.people ?? copy.n;
	const users = copy.customer ? [copy.customer.id] : [];
	const told = { ...peopled(moved(template.told, '', names, copy) as Template['told'], people), users };
	const rows = Object.fromEntries(
		Object.entries(template.rows).map(([table, of]) => [
			table,
			of.map((one) => {
				const row = moved(one, '', names, copy) as Row;
				if (table.startsWith('sandbox.') && 'number' in row) row.number = String(copy.number);
				if ('users' in row) row.users = users;
				if (!row.body) return row;
				// The service's own job seals what it says of persons.
				const kept: Row = { ...row, body: peopled(row.body, people), persons_key: null };
				return table === 'service.orders' ? listed(kept) : kept;
			}),
		]),
	);
	return { told, rows };
}
