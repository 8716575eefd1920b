import 'server-only';
import { createHmac } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { WebQueryable } from './db/web-database.ts';
import { env } from './env.ts';

/** One of the counters that a request takes from. */
export interface Counter {
	/** Which limit, of what, of whom. */
	id: string;
	/** So many are within the limit. */
	most: number;
	/** In so many seconds from the first. */
	duration: number;
}
/** What a counter has come to. */
export interface Count {
	points: number;
	/** Seconds until it starts again. */
	seconds: number;
}

/** Routes are separate bundles, each with this module in it: what they count together hangs on the process. */
const LIMITERS = Symbol.for('wayfare.limiters');
function limiter(most: number, duration: number): RateLimiterMemory {
	const known = Reflect.get(globalThis, LIMITERS) as Map<string, RateLimiterMemory> | undefined;
	const all = known ?? new Map<string, RateLimiterMemory>();
	if (!known) Reflect.set(globalThis, LIMITERS, all);
	const one = all.get(`${most} ${duration}`) ?? new RateLimiterMemory({ points: most, duration });
	all.set(`${most} ${duration}`, one);
	return one;
}

/** Adds to the counters in this order, up to the first that is then above its limit, in this process. Gives their counts. */
export async function countHere(counters: readonly Counter[], taken: number): Promise<Count[]> {
	const counts: Count[] = [];
	for (const { id, most, duration } of counters) {
		const { consumedPoints: points, msBeforeNext } = await limiter(most, duration).penalty(id, taken);
		counts.push({ points, seconds: msBeforeNext / 1000 });
		if (points > most) break;
	}
	return counts;
}

/** A counter as the database knows it: nobody reads from it whom it counts. */
const hashOf = ({ id }: Counter): Buffer => createHmac('sha256', env().WEB_SECRET).update(`limit:${id}`).digest();

/** Adds to the counter of the place `n`, if the one before it is there and within its limit. */
function addSql(_: Counter, n: number): string {
	const [counter, duration] = [`$${n * 3 + 2}::bytea`, `$${n * 3 + 3}::float8`];
	const before = n === 0 ? '' : `from c${n - 1} where points <= $${n * 3 + 1}`;
	return `c${n} as (
		insert into web.limits as l (counter, points, ends_at)
		select ${counter}, $1::integer, now() + make_interval(secs => ${duration}) ${before}
		on conflict (counter) do update set
			points = case when l.ends_at > now() then l.points else 0 end + excluded.points,
			ends_at = case when l.ends_at > now() then l.ends_at else excluded.ends_at end
		returning points, ends_at)`;
}

/** The same in the database, for all processes together: one statement, by the database's clock. */
export function countShared(db: WebQueryable, counters: readonly Counter[], taken: number): Promise<Count[]> {
	const counts = counters.map(
		(_, n) => `select ${n} as n, points, extract(epoch from ends_at - now())::float8 as seconds from c${n}`,
	);
	return db.query<Count>(`with ${counters.map(addSql).join()} ${counts.join(' union all ')} order by n`, [
		taken,
		...counters.flatMap((one) => [hashOf(one), one.duration, one.most]).slice(0, -1),
	]);
}

/** Takes back what was added in this process. */
export async function rewardHere(counters: readonly Counter[], taken: number): Promise<void> {
	for (const { id, most, duration } of counters) await limiter(most, duration).reward(id, taken);
}

/** The same in the database. Rows are locked in the order in which they are counted. */
export const rewardShared = (db: WebQueryable, counters: readonly Counter[], taken: number): Promise<unknown> =>
	db.query(
		`with own as (
			select counter from web.limits where counter = any($1) and ends_at > now()
			order by array_position($1, counter) for update
		)
		update web.limits l set points = l.points - $2 from own where l.counter = own.counter`,
		[counters.map(hashOf), taken],
	);

/** Deletes counters that are over, but for those that somebody is adding to. */
export const forgetLimits = (db: WebQueryable): Promise<unknown> =>
	db.query(
		`delete from web.limits where counter in (
			select counter from web.limits where ends_at < now() for update skip locked)`,
	);
