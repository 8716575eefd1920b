import 'server-only';
import type { LiveTopic } from '#lib/live/tick.ts';
import { webDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';

/** What every process of the web listens to. */
export const LIVE_CHANNEL = 'web_live';

export interface NewTick {
	topic: Exclude<LiveTopic, 'all'>;
	ref: string;
}

/**
 * Tells the open pages concerned, in every process, that something changed. To be called when the change is committed,
 * and never within its transaction: a transaction that notifies holds up all others until its commit. It never fails: pages that
 * are not told find out by asking.
 */
export async function publishTicks(ticks: readonly NewTick[]): Promise<void> {
	if (ticks.length === 0) return;
	try {
		await webDatabase().query(
			`with written as (
				insert into web.live_ticks (topic, ref) select * from unnest($1::text[], $2::text[]) returning id, topic, ref, at
			)
			select pg_notify('${LIVE_CHANNEL}', json_build_object('id', id::text, 'topic', topic, 'ref', ref, 'at', at)::text)
			from written`,
			[ticks.map(({ topic }) => topic), ticks.map(({ ref }) => ref)],
		);
	} catch (error) {
		logFailure('tell open pages', error);
	}
}

/** Tells the open pages that show this intent (`ref` its id), this trip (its order), or the desk (`*`). */
export const publishTick = (topic: NewTick['topic'], ref = '*'): Promise<void> => publishTicks([{ topic, ref }]);

/** Ends the streams of a visitor in every process: they have signed out. */
export async function endStreams(visitorId: string): Promise<void> {
	try {
		await webDatabase().query(`select pg_notify('${LIVE_CHANNEL}', json_build_object('end', $1::text)::text)`, [
			visitorId,
		]);
	} catch (error) {
		logFailure('end streams', error);
	}
}

/** Forgets ticks that nobody comes back for. */
export const forgetTicks = (): Promise<unknown> =>
	webDatabase().query("delete from web.live_ticks where at < now() - interval '1 hour'");
