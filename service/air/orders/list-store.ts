import type { Input } from '#contract/endpoint.ts';
import type { listOrders as Endpoint } from '#contract/air/order.ts';
import { nameKey } from '#contract/common/name-key.ts';
import type { Queryable } from '#service/db/db.ts';
import { type KeysetPage, type KeysetQuery, selectPage } from '#service/db/page.ts';
import { requiresActionSql } from '../airline-initiated-changes/open-change.ts';
import { BESIDE, type OrderRow } from './order-row.ts';
import type { Owner } from '#service/context.ts';

type Query = Input<typeof Endpoint>['query'];
type SortKey = 'payment_required_by' | 'total_amount' | 'created_at' | 'next_departure';

const NEVER = "'infinity'::timestamptz";
const KEYS: Record<SortKey, { sql: (now: string) => string; type: 'timestamptz' | 'numeric' }> = {
	payment_required_by: { sql: () => `coalesce(payment_required_by, ${NEVER})`, type: 'timestamptz' },
	total_amount: { sql: () => 'total_amount', type: 'numeric' },
	created_at: { sql: () => 'created_at', type: 'timestamptz' },
	next_departure: {
		sql: (now) => `coalesce((select min(d) from unnest(departing_at) d where d > ${now}), ${NEVER})`,
		type: 'timestamptz',
	},
};

/** A part of a name in any case, or in any way of writing it. */
const likeAny = (names: readonly string[]) =>
	names
		.flatMap((name) => [name.toLowerCase(), nameKey(name)])
		.filter(Boolean)
		.map((part) => `%${part.replace(/[\\%_]/g, (char) => `\\${char}`)}%`);

/** The conditions of a list; `value` takes a parameter and gives its place. */
function conditionsOf(query: Query, now: Date, value: (given: unknown) => string): string[] {
	const within = (column: string, after: string | undefined, before: string | undefined) =>
		after === undefined && before === undefined
			? []
			: [
					`exists (select from unnest(${column}) d where d >= coalesce(${value(after ?? null)}::timestamptz, '-infinity')
						and d <= coalesce(${value(before ?? null)}::timestamptz, 'infinity'))`,
				];
	const given = <T>(
		filter: T | undefined,
		sql: (place: string) => string,
		as: (filter: T) => unknown = (same) => same,
	) => (filter === undefined ? [] : [sql(value(as(filter)))]);
	return [
		...given(query.booking_reference, (at) => `upper(booking_reference) = upper(${at})`),
		...given(query.offer_id, (at) => `offer_id = ${at}`),
		...(query.awaiting_payment === undefined
			? []
			: [
					`(awaiting_payment and acting is null and payment_required_by > ${value(now)}) = ${value(query.awaiting_payment)}`,
				]),
		...(query.requires_action === undefined
			? []
			: [`${requiresActionSql(value(now))} = ${value(query.requires_action)}`]),
		...given(query['owner_id[]'], (at) => `owner_id = any(${at})`),
		...given(query['origin_id[]'], (at) => `origin_ids && ${at}`),
		...given(query['destination_id[]'], (at) => `destination_ids && ${at}`),
		...given(
			query['passenger_name[]'],
			(at) => `exists (select from unnest(passenger_names) n where n like any(${at}))`,
			likeAny,
		),
		...given(query.user_id, (at) => `users <> '{}' and users @> array[${at}]`),
		...within('departing_at', query['departing_at[after]'], query['departing_at[before]']),
		...within('arriving_at', query['arriving_at[after]'], query['arriving_at[before]']),
		...given(query['created_at[after]'], (at) => `created_at >= ${at}`),
		...given(query['created_at[before]'], (at) => `created_at <= ${at}`),
	];
}

/** One page of a caller's orders. */
export async function selectOrders(
	db: Queryable,
	owner: Owner,
	query: Query,
	now: Date,
): Promise<KeysetPage<OrderRow>> {
	const values: unknown[] = [owner.organisationId, owner.liveMode];
	const value = (given: unknown) => `$${values.push(given)}`;
	const conditions = ['organisation_id = $1', 'live_mode = $2', ...conditionsOf(query, now, value)];
	const descending = query.sort?.startsWith('-') ?? true;
	const key = query.sort?.replace('-', '') as SortKey | undefined;
	const order = key && KEYS[key];
	const column = order ? `, ${order.sql(key === 'next_departure' ? value(now) : '')} as sort_key_${key}` : '';
	const list: KeysetQuery = {
		sql: `select o.*, ${BESIDE}${column} from service.orders o where ${conditions.join(' and ')}`,
		values,
		sort: [...(order ? [{ name: `sort_key_${key}`, type: order.type }] : []), { name: 'id', type: 'text' }],
		direction: descending ? 'desc' : 'asc',
	};
	return selectPage<OrderRow>(db, list, query);
}
