import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { WebDatabase } from '#lib/server/db/web-database.ts';
import { type Answer, ask } from './ask.ts';
import { castAll, castOne, type Sent, type Viewer } from './cast.ts';
import { closedKinds, isRefusal, replaced, secretsTold, sees, swap, wordsOf } from './judge.ts';
import type { SiteRoute } from './site-routes.ts';
import { stateOf, tickAll } from './state.ts';
import type { Secrets, World } from './world.ts';

/** What came of it. */
export interface Matrix {
	requests: number;
	routes: number;
	kinds: string[];
	/** Each as a sentence: who was told or could do what. */
	leaks: string[];
	/** Pairs of "not yours" and "not there" that were compared. */
	pairs: number;
	/** Secrets that nobody was shown, so that nothing was proved of them. */
	unseen: string[];
	/** Requests that were over somebody's allowance, or failed: nothing was proved by those. */
	limited: string[];
	failed: string[];
	/** What was found once a trip had been opened on purpose to somebody whose it is not: a matrix that finds none is blind. */
	planted: string[];
}

const LIVE = '/api/live';
const PLANTED_TO = 'another traveller' as const;
/** What a place of a path stands for where it is nobody's. */
const PUBLIC: Record<string, string> = {
	offerId: 'off_0000000000000000000000',
	quoteId: 'quo_0000000000000000000000',
	accommodationId: 'acc_0000000000000000000000',
	sessionId: '3ds_0000000000000000000000',
	key: 'none',
	name: 'none',
	record: '1',
};

function pathOf({ path, file }: SiteRoute, { subjects: { trip, person, desk } }: World): string {
	const own: Record<string, string> = {
		...PUBLIC,
		...trip,
		rateId: desk.rateId,
		eventId: desk.eventId,
		customerId: desk.customerId,
		groupId: desk.groupId,
		itemId: person.saved,
		intentId: person.bookingIntent,
		id: file.includes('/search/') ? person.search : person.intent,
	};
	return path.replaceAll(/\[(\w+)\]/g, (_, name: string) => {
		const id = own[name];
		if (id === undefined) throw new Error(`${file}: the matrix does not know whose [${name}] is`);
		return encodeURIComponent(id);
	});
}

/** Every field that any of our forms has, about what is the owner's. */
function fieldsOf({ subjects: { trip, person, desk } }: World): Record<string, string> {
	return {
		id: person.traveller,
		traveller: person.traveller,
		account: desk.member,
		session: person.session,
		trip: trip.orderId,
		item: desk.lease,
		intent: person.intent,
		alert: person.alert,
		// Somebody else each time: wrong passwords of one account are limited.
		email: `${randomUUID()}@example.com`,
		queue: 'checking',
		act: 'remove',
		role: 'admin',
		tells: 'changes',
		text: 'from the matrix',
		name: 'from the matrix',
		given_name: 'Mallory',
		family_name: 'Matrix',
	};
}

function bodyOf(route: SiteRoute, method: string, world: World): { type: string; text: string } | undefined {
	if (method === 'GET' || method === 'HEAD' || method === 'DELETE') return undefined;
	const fields = fieldsOf(world);
	return route.takes === 'json'
		? { type: 'application/json', text: JSON.stringify({ ...fields, for_traveller: true }) }
		: { type: 'application/x-www-form-urlencoded', text: String(new URLSearchParams(fields)) };
}

/** How long an allowance of what is changed lasts, and a moment. */
const WINDOW_MS = 61_000;
const isLimited = ({ status, location }: Answer): boolean =>
	status === 429 || /[?&](step|news|refused|problem)=limit/.test(location);

class Run {
	readonly #origins: readonly string[];
	readonly #world: World;
	readonly #lastTick: string;
	readonly #seen = new Set<string>();
	readonly result: Matrix;

	constructor(origins: readonly string[], world: World, lastTick: string, routes: number, kinds: string[]) {
		this.#origins = origins;
		this.#world = world;
		this.#lastTick = lastTick;
		this.result = { requests: 0, routes, kinds, leaks: [], pairs: 0, unseen: [], limited: [], failed: [], planted: [] };
	}

	#leak(viewer: Viewer, method: string, path: string, what: string): void {
		this.result.leaks.push(`${viewer.kind}: ${method} ${path} ${what}`);
	}

	#query({ path }: SiteRoute, { key }: Sent): string {
		if (path === LIVE) {
			const trip = key === undefined ? '' : `&trip=${this.#world.subjects.trip.orderId}.${key}`;
			return `?last=${this.#lastTick}${trip}`;
		}
		return key === undefined ? '' : `?key=${encodeURIComponent(key)}`;
	}

	/** Asks, and once more when it has been too often: the owner is one person, whom many requests come from. */
	async #send(route: SiteRoute, method: string, sent: Sent, ids: readonly [string, string][]): Promise<Answer> {
		const answer = await this.#sendOnce(route, method, sent, ids);
		if (!isLimited(answer)) return answer;
		await delay(WINDOW_MS);
		const again = await this.#sendOnce(route, method, sent, ids);
		if (isLimited(again)) this.result.limited.push(`${method} ${route.path}`);
		return again;
	}

	async #sendOnce(route: SiteRoute, method: string, sent: Sent, ids: readonly [string, string][]): Promise<Answer> {
		const body = bodyOf(route, method, this.#world);
		this.result.requests += 1;
		// By turns, so that what one has seen is no help to the other, and what both know comes from the database.
		const origin = this.#origins[this.result.requests % this.#origins.length] ?? '';
		const answer = await ask(origin, {
			method,
			path: swap(pathOf(route, this.#world) + this.#query(route, sent), ids),
			cookie: sent.cookie,
			...(body && { body: { ...body, text: swap(body.text, ids) } }),
			...(route.path === LIVE && { until: 'data: {}' }),
		});
		if (answer.status >= 500) this.result.failed.push(`${method} ${route.path} ${answer.status}`);
		return answer;
	}

	/** Asks once for the owner's, and once for nobody's where that may make no difference. */
	async ask(viewer: Viewer, route: SiteRoute, method: string): Promise<void> {
		const reads = method === 'GET' || method === 'HEAD';
		const sent = await viewer.browser(reads);
		const own = await this.#send(route, method, sent, []);
		this.#judge(viewer, route, method, own);
		const ids = replaced(this.#world, closedKinds(viewer, route.acts[method] ?? []));
		const path = pathOf(route, this.#world);
		const inPath = swap(path, ids) !== path;
		const body = bodyOf(route, method, this.#world)?.text ?? '';
		if ((!inPath && swap(body, ids) === body) || route.path === LIVE) return;
		// What they may do they have just done: doing it again is answered by what has changed.
		if (viewer.owner && !inPath && (route.acts[method] ?? []).every((act) => viewer.may(act) !== 'none')) return;
		const absent = await this.#send(route, method, reads ? sent : await viewer.browser(false), ids);
		this.result.pairs += 1;
		// What is said after an act that is theirs may differ by more than what was named beside it.
		const [one, other] = [own, absent].map((answer) => wordsOf(inPath ? answer : { ...answer, body: '' }, ids.flat()));
		if (one === other || isLimited(own) || isLimited(absent)) return;
		const at = Array.from(one ?? '').findIndex((sign, n) => sign !== other?.[n]);
		const where = [one, other].map((words) => words?.slice(Math.max(0, at - 30), at + 60)).join(' / ');
		this.#leak(
			viewer,
			method,
			route.path,
			`tells what is not theirs (${own.status}) from what is not there (${absent.status}): ${where}`,
		);
	}

	#judge(viewer: Viewer, route: SiteRoute, method: string, answer: Answer): void {
		const { secrets, subjects } = this.#world;
		for (const what of secretsTold(viewer, secrets, answer)) this.#leak(viewer, method, route.path, `tells ${what}`);
		for (const all of Object.values(secrets) as Record<string, string>[])
			for (const [what, secret] of Object.entries(all)) if (answer.body.includes(secret)) this.#seen.add(what);
		if (
			!route.page &&
			(route.acts[method] ?? []).some((act) => viewer.may(act) === 'none') &&
			!isRefusal(answer) &&
			answer.status !== 429
		)
			this.#leak(viewer, method, route.path, `is answered ${answer.status} ${answer.location}`);
		if (route.path === LIVE) this.#judgeTicks(viewer, answer, subjects);
	}

	#judgeTicks(viewer: Viewer, { body }: Answer, { trip, person }: World['subjects']): void {
		const told: [string, keyof Secrets, string][] = [
			['of a trip', 'link', trip.orderId],
			['of a checkout', 'person', person.intent],
			['of the desk', 'desk', '"topic":"desk"'],
		];
		for (const [what, kind, ref] of told) {
			const what_ = `a stream ${what}`;
			if (!body.includes(ref)) continue;
			this.#seen.add(what_);
			if (!sees(viewer, kind)) this.#leak(viewer, 'GET', LIVE, `tells ${what_}`);
		}
	}

	end(): Matrix {
		const all = Object.values(this.#world.secrets).flatMap((one: Record<string, string>) => Object.keys(one));
		this.result.unseen = [...all, 'a stream of a trip', 'a stream of a checkout', 'a stream of the desk'].filter(
			(what) => !this.#seen.has(what),
		);
		return this.result;
	}
}

const AT_ONCE = 4;

/** What there is to ask: every route by every method; of the narrow kinds, routes of somebody's and those that ask for a right. */
const asksOf = (run: Run, viewers: readonly Viewer[], routes: readonly SiteRoute[]): (() => Promise<void>)[] =>
	viewers.flatMap((viewer) =>
		routes.flatMap((route) =>
			route.methods
				.filter((method) => route.path !== LIVE || method === 'GET')
				.filter((method) => !viewer.narrow || (!route.page && (route.path.includes('[') || route.acts[method]?.length)))
				.map((method) => () => run.ask(viewer, route, method)),
		),
	);

async function doAll(tasks: (() => Promise<void>)[]): Promise<void> {
	const one = async (): Promise<void> => {
		for (let task = tasks.shift(); task; task = tasks.shift()) await task();
	};
	await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** Opens the owner's trip to a traveller whose it is not, as a fault would, and tells what is found of that. */
async function plant(
	db: WebDatabase,
	{ origins, world, routes }: { origins: readonly string[]; world: World; routes: readonly SiteRoute[] },
): Promise<string[]> {
	const viewer = await castOne(db, world, PLANTED_TO);
	await db.query("insert into web.trip_grants (visitor_id, trip_id, expires_at) values ($1, $2, 'infinity')", [
		viewer.visitorId,
		world.subjects.trip.orderId,
	]);
	const run = new Run(origins, world, '0', 1, [viewer.kind]);
	const trip = routes.filter(({ path, page }) => page && path === '/trips/flights/[orderId]');
	await doAll(asksOf(run, [viewer], trip));
	return run.result.leaks;
}

/** Every viewer at every route, by every method that it has. */
export async function runMatrix(
	db: WebDatabase,
	at: { origins: readonly string[]; world: World; routes: readonly SiteRoute[] },
): Promise<Matrix> {
	const { origins, world, routes } = at;
	const viewers = await castAll(db, world);
	const kinds = viewers.map(({ kind }) => kind);
	const run = new Run(origins, world, await tickAll(db, world), routes.length, kinds);
	const outsiders = viewers.filter((viewer) => !sees(viewer, 'person') && !sees(viewer, 'desk'));
	const before = await stateOf(db, world);
	await doAll(asksOf(run, outsiders, routes));
	if ((await stateOf(db, world)) !== before) run.result.leaks.push('somebody has changed what is not theirs');
	const insiders = viewers.filter((viewer) => !outsiders.includes(viewer));
	await doAll(asksOf(run, insiders, routes));
	run.result.planted = await plant(db, at);
	return run.end();
}
