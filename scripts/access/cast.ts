import { endSession } from '#lib/server/accounts/session-store.ts';
import type { WebDatabase } from '#lib/server/db/web-database.ts';
import { env } from '#lib/server/env.ts';
import { type Access, type Act, may, RULES } from '#lib/server/may.ts';
import { signedIn } from '#lib/server/testing/signed-in.ts';
import { tripLink } from '#lib/server/trips/trip-link.ts';
import { viewerOf } from '#lib/server/viewer.ts';
import { newVisitor, VISITOR_COOKIE } from '#lib/server/visitor.ts';
import { asSent } from './as-sent.ts';
import type { World } from './world.ts';

/** What a viewer sends of themselves. */
export interface Sent {
	cookie: string;
	/** Of a mail's link. */
	key?: string | undefined;
}

/** A kind of viewer: a browser of that kind, which others use as well or nobody else, whose session stands or has ended as it says. */
export interface Viewer {
	kind: string;
	/** Another way to be one of the others: asks for what is somebody's, by routes alone. */
	narrow: boolean;
	browser(shared: boolean): Promise<Sent>;
	/** How far they may do an act to the owner's trip, by the one table of rights. */
	may(act: Act): Access;
	/** Whether they are the owner. */
	owner: boolean;
	/** As whom the first of their browsers acts. */
	visitorId: string | undefined;
}

type Make = (db: WebDatabase, world: World) => Promise<Sent>;

const staff =
	(
		role: 'agent' | 'lead' | 'admin',
		ends?: (db: WebDatabase, one: { sessionId: string; id: string }) => unknown,
	): Make =>
	async (db) => {
		const { cookie, sessionId, account } = await signedIn(db, role);
		await ends?.(db, { sessionId, id: account.id });
		return { cookie };
	};
const owner =
	(ends?: (db: WebDatabase, sessionId: string) => unknown): Make =>
	async (db, world) => {
		const { cookie, sessionId } = await signedIn(db, world.owner);
		await ends?.(db, sessionId);
		return { cookie };
	};
const grant = (db: WebDatabase, visitorId: string, tripId: string): Promise<unknown> =>
	db.query("insert into web.trip_grants (visitor_id, trip_id, expires_at) values ($1, $2, now() + interval '1 day')", [
		visitorId,
		tripId,
	]);
const aged = (what: string) => (db: WebDatabase, sessionId: string) =>
	db.query(`update web.sessions set ${what} where id = $1`, [sessionId]);

/** Everybody who may come, and how each is made. */
const KINDS = {
	'without a cookie': async () => ({ cookie: '' }),
	'a guest of another booking': async (db, world) => {
		const { id, cookie } = newVisitor(env().WEB_SECRET);
		await grant(db, id, world.otherTrip);
		return { cookie: `${VISITOR_COOKIE}=${cookie}` };
	},
	'the reader of a mail': async (_, { subjects }) => ({
		cookie: '',
		key: new URL(tripLink(subjects.trip.orderId)).searchParams.get('key') ?? '',
	}),
	'the owner': owner(),
	'the owner whose proof is old': owner(aged("proved_at = now() - interval '1 hour'")),
	'another traveller': async (db, world) => {
		const { cookie, visitorId } = await signedIn(db, 'traveller');
		await grant(db, visitorId, world.otherTrip);
		return { cookie };
	},
	'an agent without the second factor': async (db) => signedIn(db, 'agent', { factor: false }),
	'a lead whose second factor is asked for': async (db) => {
		const { cookie, account } = await signedIn(db, 'lead', { factor: false });
		await db.query("insert into web.account_totp (account_id, secret, confirmed_at) values ($1, '', now())", [
			account.id,
		]);
		return { cookie };
	},
	'an agent': staff('agent'),
	'a lead': staff('lead'),
	'an admin': staff('admin'),
	'a session of the owner that was ended': owner(endSession),
	'a session of the owner that is over': owner(aged("expires_at = now() - interval '1 second'")),
	'a session of the owner that was not used': owner(aged("seen_at = now() - interval '31 days'")),
	'a session of an admin that was ended': staff('admin', (db, { sessionId }) => endSession(db, sessionId)),
	'an admin who is locked': staff('admin', (db, { id }) =>
		db.query('update web.accounts set locked_at = now() where id = $1', [id]),
	),
	'a lead who has become a traveller': staff('lead', (db, { id }) =>
		db.query("update web.accounts set role = 'traveller' where id = $1", [id]),
	),
} satisfies Record<string, Make>;
export type Kind = keyof typeof KINDS;

/** Other ways to be nobody, or the owner, than those that are tried everywhere. */
const NARROW: ReadonlySet<string> = new Set([
	'the owner whose proof is old',
	'a lead whose second factor is asked for',
	'a session of the owner that was not used',
	'a session of an admin that was ended',
	'an admin who is locked',
	'a lead who has become a traveller',
]);

/** Requests that one browser sends: fewer than any allowance, and few enough that no browser is known for long. */
const PER_BROWSER = 12;

/** A viewer of this kind, as a browser that nobody has used. */
export async function castOne(db: WebDatabase, world: World, kind: Kind): Promise<Viewer> {
	const make: Make = KINDS[kind];
	const fresh = async (): Promise<Sent> => {
		const { cookie, key } = await make(db, world);
		return { cookie: asSent(cookie), key };
	};
	const first = await fresh();
	const viewer = await viewerOf(new Headers({ host: '127.0.0.1', cookie: first.cookie }), false);
	const on = { tripId: world.subjects.trip.orderId, key: first.key };
	const rights = new Map<Act, Access>();
	for (const act of Object.keys(RULES) as Act[]) rights.set(act, await may(viewer, act, on));
	let [sent, left] = [first, PER_BROWSER];
	return {
		kind,
		narrow: NARROW.has(kind),
		owner: viewer.visitorId === world.owner.visitorId,
		visitorId: viewer.visitorId,
		may: (act) => rights.get(act) ?? 'none',
		browser: async (shared) => {
			if (!shared) return fresh();
			if (left-- <= 0) [sent, left] = [await fresh(), PER_BROWSER - 1];
			return sent;
		},
	};
}

/** One viewer of each kind. */
export const castAll = (db: WebDatabase, world: World): Promise<Viewer[]> =>
	Promise.all((Object.keys(KINDS) as Kind[]).map((kind) => castOne(db, world, kind)));
