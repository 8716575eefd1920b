import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Locale } from '#lib/i18n/locales.ts';
import type { SavedItem } from '#lib/saved-items.ts';
import type { WebDatabase, WebQueryable, WebTransaction } from '../db/web-database.ts';
import { withdrawMail } from '../mail/outbox.ts';
import { type AlertTells, openItem, type SeenTotal } from '../saved/saved-store.ts';

/** Alerts of one account. */
export const MOST_ALERTS = 10;
/** How soon after it was set an alert asks for the first time, at the latest; seconds. */
const FIRST_ASK_S = 600;
/** Between two askings of an alert: a little more than half a day, so that no day has three; seconds. */
const PAUSE_S = 43_260;
/** Spread over so much more, so that alerts set at one time do not ask at one time; seconds. */
const SPREAD_S = 7_200;
/** Until an alert that the service had no time for asks again; seconds. */
const RETRY_S = 1_800;

const spread = (seconds: number): number => Math.round(Math.random() * seconds);

export interface NewAlert {
	visitorId: string;
	/** Of the saved search. */
	number: string;
	tells: AlertTells;
	locale: Locale;
	site: string | null;
	endsAt: Date;
	now: Date;
}

/**
 * Watches the price of a saved search, or changes when it writes. `full`: the account has as many as it may; `gone`: the
 * search is saved no more.
 */
export async function setAlert(db: WebDatabase, alert: NewAlert): Promise<'set' | 'full' | 'gone'> {
	const { visitorId, number, tells, locale, site, endsAt, now } = alert;
	return db.transaction(async (tx) => {
		await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 46))', [visitorId]);
		const saved = await tx.query('select 1 from web.saved_items where id = $1 and visitor_id = $2 for key share', [
			number,
			visitorId,
		]);
		if (saved.length === 0) return 'gone';
		const rows = await tx.query(
			`insert into web.price_alerts (id, saved_id, visitor_id, tells, locale, site, ends_at, next_ask_at)
			select $1, $2, $3, $4, $5, $6, $7, $8 where
				(select count(*) from web.price_alerts where visitor_id = $3 and saved_id <> $2) < $9
			on conflict (saved_id) do update set tells = excluded.tells, locale = excluded.locale, site = excluded.site
			returning id`,
			[
				randomBytes(12).toString('base64url'),
				number,
				visitorId,
				tells,
				locale,
				site,
				endsAt,
				new Date(now.getTime() + spread(FIRST_ASK_S) * 1000),
				MOST_ALERTS,
			],
		);
		return rows.length > 0 ? 'set' : 'full';
	});
}

/** Stops the alert of an account's saved search. */
export const stopAlertOf = (db: WebDatabase, visitorId: string, number: string): Promise<void> =>
	stopWhere(db, 'visitor_id = $1 and saved_id = $2', [visitorId, number]);

/** Stops an alert by its id, which the links of its mails carry. Nothing happens where it is stopped already. */
export const stopAlert = (db: WebDatabase, id: string): Promise<void> => stopWhere(db, 'id = $1', [id]);

const stopWhere = (db: WebDatabase, where: string, values: unknown[]): Promise<void> =>
	db.transaction(async (tx) => {
		const [gone] = await tx.query<{ mail_key: string | null }>(
			`delete from web.price_alerts where ${where} returning mail_key`,
			values,
		);
		if (gone?.mail_key) await withdrawMail(tx, gone.mail_key);
	});

/** An alert whose turn it is. */
export interface DueAlert {
	id: string;
	tells: AlertTells;
	locale: Locale;
	site: string | null;
	asks: number;
	known: SeenTotal | null;
	mailed_at: Date | null;
	email: string;
	item: SavedItem;
}

/** Ends alerts whose journey begins, or whose time is over. */
export const endAlerts = (db: WebQueryable, now: Date): Promise<unknown> =>
	db.query('delete from web.price_alerts where ends_at <= $1', [now]);

/**
 * Takes the alert that has waited longest, of an account whose address is proved and which is not locked. None where so many
 * have asked within the hour as all together may.
 */
export const claimAlert = (db: WebDatabase, now: Date, anHour: number): Promise<DueAlert | undefined> =>
	db.transaction(async (tx) => {
		await tx.query('select pg_advisory_xact_lock(45_0045)');
		const [row] = await tx.query<Omit<DueAlert, 'item'> & { item_hash: Buffer; body: Buffer }>(
			`update web.price_alerts a set asked_at = $1, asks = asks + 1, next_ask_at = $1::timestamptz + make_interval(secs => $2)
			from web.saved_items s, web.accounts c
			where s.id = a.saved_id and c.visitor_id = a.visitor_id and a.id = (
				select d.id from web.price_alerts d join web.accounts o on o.visitor_id = d.visitor_id
				where d.next_ask_at <= $1 and d.ends_at > $1 and o.locked_at is null and o.email_verified_at is not null
					and (select count(*) from web.price_alerts where asked_at > $1::timestamptz - interval '1 hour') < $3
				order by d.next_ask_at limit 1 for update of d skip locked)
			returning a.id, a.tells, a.locale, a.site, a.asks, a.known, a.mailed_at, c.email, s.item_hash, s.body`,
			[now, PAUSE_S + spread(SPREAD_S), anHour],
		);
		if (!row) return undefined;
		const { item_hash, body, ...alert } = row;
		const item = openItem({ item_hash, body });
		if (item) return { ...alert, item };
		// No key of ours opens what it watches any more.
		await tx.query('delete from web.price_alerts where id = $1', [row.id]);
		return undefined;
	});

/** Gives an alert back that the service had no time for. */
export const postponeAlert = (db: WebQueryable, { id }: DueAlert, now: Date): Promise<unknown> =>
	db.query(`update web.price_alerts set next_ask_at = $2::timestamptz + make_interval(secs => $3) where id = $1`, [
		id,
		now,
		RETRY_S + spread(RETRY_S),
	]);

/** Notes what an alert found; `mailKey`: of the mail that tells the person of it. False: it was stopped meanwhile. */
export async function noteTotal(
	tx: WebTransaction,
	{ id }: DueAlert,
	{ total, mailKey, now }: { total: SeenTotal; mailKey: string | null; now: Date },
): Promise<boolean> {
	const rows = await tx.query(
		`update web.price_alerts set seen = $2, seen_at = $3, known = case when $4::text is not null or known is null then $2 else known end,
			mailed_at = case when $4::text is not null then $3 else mailed_at end, mail_key = coalesce($4, mail_key)
		where id = $1 returning id`,
		[id, JSON.stringify(total), now, mailKey],
	);
	return rows.length > 0;
}
