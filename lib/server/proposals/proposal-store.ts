import 'server-only';
import { randomBytes } from 'node:crypto';
import { amountOf, type Proposal, type Proposed, type ProposalState } from '#lib/proposals/proposal.ts';
import type { WebQueryable } from '../db/web-database.ts';
import { env } from '../env.ts';
import type { IntentRow } from '../intents/intent-store.ts';
import type { Outcome } from '../intents/outcome.ts';
import { seal, unseal } from '../sealed.ts';
import { serviceAheadMs } from '../service-clock.ts';
import type { KnownViewer } from '../viewer.ts';

/** What a traveller's intent begins with: that of the agent who prepared it. */
export interface ProposalBody {
	facts: object;
	/** What was chosen of the subject, as its page is asked for it. */
	asked?: string | undefined;
	/** What was filled in of a booking to pay, and for which customer of the desk. */
	draft?: object;
	customer?: string | null;
}

/** A row of `web.proposals`. */
export interface ProposalRow {
	id: string;
	purpose: string;
	subject_id: string;
	trip_id: string | null;
	reference: string | null;
	body: Buffer | null;
	shown: Proposed;
	amount: string | null;
	currency: string;
	account_id: string | null;
	viewer_id: string;
	state: ProposalState;
	expires_at: Date;
	intent_id: string | null;
	done_at: Date | null;
	shown_now: Proposed | null;
	created_at: Date;
}

const placeOf = (id: string): string => `proposals/${id}/body`;

const isLive = (): boolean => env().mode === 'live';
/** Which proposals are of a mode, that of a parameter. What is not known of an earlier release is of either. */
export const ofMode = (parameter: string): string => `(live_mode is null or live_mode = ${parameter})`;

/** What is proposed ends by the service's clock. */
export const proposalClock = (): Date => new Date(Date.now() + serviceAheadMs());

/** What a traveller's intent begins with; undefined once that is forgotten. */
export const bodyOf = ({ id, body }: ProposalRow): ProposalBody | undefined => unseal(body, placeOf(id));

export interface NewProposal {
	subjectId: string;
	tripId: string | null;
	reference: string | null;
	body: ProposalBody;
	shown: Proposed;
	agent: KnownViewer;
	expiresAt: Date;
}

/** Lets one at a time open what is proposed of a kind for a booking: no statement sees what another is about to open. */
const openAlone = (tx: WebQueryable, purpose: string, subjectId: string): Promise<unknown> =>
	tx.query('select pg_advisory_xact_lock(hashtextextended($1, 52))', [`${purpose} ${subjectId}`]);

/** Writes a proposal down. What the desk had proposed of the same kind for the same booking is withdrawn by it. */
export async function insertProposal(tx: WebQueryable, made: NewProposal): Promise<ProposalRow> {
	const id = `prp_${randomBytes(16).toString('base64url')}`;
	const { subjectId, tripId, reference, body, shown, agent, expiresAt } = made;
	await openAlone(tx, shown.purpose, subjectId);
	await tx.query(
		`update web.proposals set ${DECIDED}, state = 'withdrawn' where purpose = $5 and subject_id = $6 and state = 'open'`,
		[...decider(agent), shown.purpose, subjectId],
	);
	const [row] = await tx.query<ProposalRow>(
		`insert into web.proposals (id, purpose, subject_id, trip_id, body, shown, amount, currency, account_id, viewer_id, expires_at, reference, live_mode)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning *`,
		[
			id,
			shown.purpose,
			subjectId,
			tripId,
			seal(body, placeOf(id)),
			JSON.stringify(shown),
			amountOf(shown),
			shown.quote.currency,
			agent.account?.id ?? null,
			agent.visitorId,
			expiresAt,
			reference,
			isLive(),
		],
	);
	if (!row) throw new Error('a proposal was not kept');
	return row;
}

const DECIDED = 'decided_by = $1, decided_account = $2, decided_role = $3, decided_at = $4';
const decider = ({ visitorId, account, role }: KnownViewer) => [visitorId, account?.id ?? null, role, proposalClock()];

/** A proposal of this mode; one of the other mode is nobody's here. */
export async function findProposal(db: WebQueryable, id: string): Promise<ProposalRow | undefined> {
	const [row] = await db.query<ProposalRow>(`select * from web.proposals where id = $1 and ${ofMode('$2')}`, [
		id,
		isLive(),
	]);
	return row;
}

/**
 * What was proposed of a booking, the newest first. `open`: what waits for its traveller alone; what they have just approved
 * waits until it is done, so that their page stays as it is while it asks.
 */
export const proposalsOfTrip = (
	db: WebQueryable,
	tripId: string,
	{ open }: { open: boolean },
): Promise<ProposalRow[]> =>
	db.query<ProposalRow>(
		`select * from web.proposals where trip_id = $1
			and (not $2 or (state = 'open' and expires_at > $3) or (state = 'approved' and done_at is null))
		order by created_at desc limit 20`,
		[tripId, open, proposalClock()],
	);

/** What waits for travellers, what ends first before all. */
export const openProposals = (db: WebQueryable, most: number): Promise<ProposalRow[]> =>
	db.query<ProposalRow>(
		`select * from web.proposals where state = 'open' and expires_at > $1 and ${ofMode('$3')} order by expires_at limit $2`,
		[proposalClock(), most, isLive()],
	);

/** How it stands now: its time may be over though nobody has noted it. */
export const stateOf = ({ state, expires_at: ends }: ProposalRow): ProposalState =>
	state === 'open' && ends <= proposalClock() ? 'expired' : state;

/** A proposal as pages show it. */
export const proposalView = (row: ProposalRow): Proposal => ({
	id: row.id,
	tripId: row.trip_id,
	reference: row.reference,
	proposed: row.shown,
	state: stateOf(row),
	done: row.done_at !== null,
	intentId: row.intent_id,
	now: row.shown_now,
	expiresAt: row.expires_at.toISOString(),
	createdAt: row.created_at.toISOString(),
});

/** Approves it with an attempt of its traveller, once. False: it waits no longer, or is of something else. */
export async function approveProposal(
	tx: WebQueryable,
	id: string,
	{ id: intentId, attempt, purpose, subject_id }: IntentRow,
	who: KnownViewer,
): Promise<boolean> {
	const rows = await tx.query(
		`update web.proposals set ${DECIDED}, state = 'approved', intent_id = $5, attempt = $6
		where id = $7 and purpose = $8 and subject_id = $9 and state = 'open' and expires_at > $4 returning 1 as done`,
		[...decider(who), intentId, attempt, id, purpose, subject_id],
	);
	return rows.length > 0;
}

/** Ends what waits: its traveller declines it, or the desk withdraws it. False: it waited no longer. */
export async function endProposal(
	tx: WebQueryable,
	id: string,
	state: 'declined' | 'withdrawn',
	who: KnownViewer,
): Promise<boolean> {
	const rows = await tx.query(
		`update web.proposals set ${DECIDED}, state = $6 where id = $5 and state = 'open' and expires_at > $4 returning 1 as done`,
		[...decider(who), id, state],
	);
	return rows.length > 0;
}

/** Ends what waits because its price or its booking is another; `now`: what takes the place of its numbers. */
export async function supersedeProposal(db: WebQueryable, id: string, now: Proposed | null): Promise<boolean> {
	const rows = await db.query(
		`update web.proposals set state = 'superseded', shown_now = $2, decided_at = $3
		where id = $1 and state = 'open' returning 1 as done`,
		[id, now && JSON.stringify(now), proposalClock()],
	);
	return rows.length > 0;
}

/**
 * What the outcome of an attempt means for what was proposed: what it has approved is done, or waits again; once something
 * was done to a booking, nothing else that was proposed of it is as it was.
 */
export async function settleProposals(
	tx: WebQueryable,
	row: IntentRow,
	state: Outcome['state'],
	tripId: string | null,
): Promise<void> {
	if (state === 'refused') await reopenProposal(tx, row);
	if (state !== 'won') return;
	await tx.query(
		"update web.proposals set done_at = $2 where intent_id = $1 and state = 'approved' and done_at is null",
		[row.id, proposalClock()],
	);
	await tx.query(
		"update web.proposals set state = 'superseded', decided_at = $2 where trip_id = $1 and state = 'open'",
		[tripId, proposalClock()],
	);
}

/** An attempt came to nothing: what it had approved waits again, unless the desk has proposed something else. */
export async function reopenProposal(
	tx: WebQueryable,
	{ id, attempt, purpose, subject_id: subjectId }: Pick<IntentRow, 'id' | 'attempt' | 'purpose' | 'subject_id'>,
): Promise<void> {
	await openAlone(tx, purpose, subjectId);
	await tx.query(
		`update web.proposals p set state = case when exists (select 1 from web.proposals o where o.purpose = p.purpose
				and o.subject_id = p.subject_id and o.state = 'open') then 'superseded' else 'open' end,
			intent_id = null, attempt = null
		where intent_id = $1 and attempt = $2 and state = 'approved' and done_at is null`,
		[id, attempt],
	);
}

/** Notes what has ended by itself, and forgets what travellers' intents would begin with a day after the end. */
export async function forgetProposals(db: WebQueryable): Promise<void> {
	// Several shops may keep one database, and a clock of test mode that was moved on is its own organisation's alone.
	await db.query("update web.proposals set state = 'expired' where state = 'open' and expires_at <= least($1, now())", [
		proposalClock(),
	]);
	await db.query(
		`update web.proposals set body = null where body is not null and state <> 'open'
			and expires_at < now() - interval '1 day'`,
	);
}
