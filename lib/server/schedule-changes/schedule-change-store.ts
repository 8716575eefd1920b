import 'server-only';
import type { WebQueryable } from '../db/web-database.ts';
import { accountOf } from '../intents/account.ts';

/** Why an agent has to see to a schedule change. */
export type HandedOver = 'no_answer' | 'asked' | 'by_hand';

export interface NewScheduleChange {
	id: string;
	tripId: string;
	detectedAt: string;
	/** Epoch milliseconds of the service's clock. */
	answerBy: number;
	/** Only an agent can settle it. */
	byHand: boolean;
}

/** A schedule change that waits for an answer. */
export interface WaitingChange {
	id: string;
	trip_id: string;
	detected_at: Date;
	answer_by: Date;
	handed_over: HandedOver | null;
	handed_over_at: Date | null;
}

const WAITING = 'id, trip_id, detected_at, answer_by, handed_over, handed_over_at';

/** Keeps a schedule change that waits. Whether it was not known before. */
export async function keepScheduleChange(db: WebQueryable, change: NewScheduleChange): Promise<boolean> {
	const rows = await db.query(
		`insert into web.schedule_changes (id, trip_id, account, detected_at, answer_by, handed_over, handed_over_at)
		values ($1, $2, $3, $4, $5, case when $6 then 'by_hand' end, case when $6 then now() end)
		on conflict (id) do nothing returning id`,
		[change.id, change.tripId, accountOf(), change.detectedAt, new Date(change.answerBy), change.byHand],
	);
	return rows.length === 1;
}

/** Notes the outcomes of those changes of a trip that still wait: one that is not named came after they were read. */
export const settleScheduleChanges = (
	db: WebQueryable,
	tripId: string,
	{ open, outcomes }: { open: string | null; outcomes: Readonly<Record<string, string>> },
): Promise<{ id: string; outcome: string }[]> =>
	db.query<{ id: string; outcome: string }>(
		`update web.schedule_changes set outcome = $3::jsonb ->> id, settled_at = now()
		where trip_id = $1 and outcome is null and id is distinct from $2 and $3::jsonb ? id
		returning id, outcome`,
		[tripId, open, JSON.stringify(outcomes)],
	);

/** Whether somebody is accepting a schedule change of a trip on this site right now: their own act tells it then. */
export async function isBeingAccepted(db: WebQueryable, tripId: string): Promise<boolean> {
	const rows = await db.query(
		`select 1 from web.intents where purpose = 'answer_change' and subject_id = $1 and state in ('paying', 'checking')`,
		[tripId],
	);
	return rows.length > 0;
}

/** The change of a trip that waits, as it was last learned of. */
export async function waitingChange(db: WebQueryable, tripId: string): Promise<WaitingChange | null> {
	const [row] = await db.query<WaitingChange>(
		`select ${WAITING} from web.schedule_changes where trip_id = $1 and outcome is null order by detected_at desc limit 1`,
		[tripId],
	);
	return row ?? null;
}

/** Gives a change that waits to the agents. False: they have it already, or it waits no longer. */
export async function handOver(db: WebQueryable, id: string, why: HandedOver): Promise<boolean> {
	const rows = await db.query(
		`update web.schedule_changes set handed_over = $2, handed_over_at = now()
		where id = $1 and outcome is null and (handed_over is null or (handed_over = 'no_answer' and $2 = 'asked'))
		returning id`,
		[id, why],
	);
	return rows.length === 1;
}

/** Those that nobody has answered in time and no agent has. `aheadMs`: how far the service's clock is ahead of ours. */
export const overdueChanges = (db: WebQueryable, aheadMs: number, most: number): Promise<WaitingChange[]> =>
	db.query<WaitingChange>(
		`select ${WAITING} from web.schedule_changes
		where outcome is null and handed_over is null and account = $1
			and answer_by <= now() + make_interval(secs => $2)
		order by answer_by limit $3`,
		[accountOf(), aheadMs / 1_000, most],
	);
