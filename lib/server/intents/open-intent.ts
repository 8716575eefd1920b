import 'server-only';
import type { z } from 'zod';
import { isStaff } from '#lib/accounts/roles.ts';
import type { Intent } from '#lib/intents/intent.ts';
import { webDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import { DOWN, type ServiceProblem } from '../service-problem.ts';
import {
	findIntent,
	findIntentOf,
	type IntentFacts,
	insertIntent,
	type IntentRow,
	keepDraft,
	keepEmail,
} from './intent-store.ts';
import type { Viewer } from '../viewer.ts';
import { intentView } from './intent-view.ts';
import type { Begun, Purpose } from './purposes/purpose.ts';
import { draftOf, sealDraft, sealEmail } from './sealed.ts';

type Opening<P extends Purpose> = Awaited<ReturnType<P['open']>>;
type Shown<O> = O extends { state: 'open'; shown: infer S } ? S : never;
/** `intent`: what this visitor had begun, of which the typed can be carried over (`from`). */
type Refused<O> = O extends { state: 'open' } ? never : O & { intent: Intent | null };

/** What is typed for a purpose, as its press sends it. */
type DraftOf<P extends Purpose> = z.output<P['input']> extends { draft: infer D extends object } ? D : never;

export type OpenedIntent<P extends Purpose> =
	| { state: 'open'; intent: Intent; shown: Shown<Opening<P>>; draft: DraftOf<P> | null; agent: boolean }
	/** An attempt is under way or has succeeded: it is shown at `paths.booking`. */
	| { state: 'started'; intent: Intent }
	| Refused<Opening<P>>
	| { state: 'missing'; intent: null }
	| { state: 'problem'; problem: ServiceProblem; waitSeconds?: number; intent: Intent | null };

/**
 * Opens an intent: this visitor's for the subject, made at first, and what they have typed. `from` names an older intent
 * of theirs whose draft is taken over into an empty one, `asked` what was chosen of the subject.
 */
export async function openIntent<P extends Purpose>(
	purpose: P,
	subjectId: string,
	viewer: Viewer,
	{ from, asked }: { from?: string | undefined; asked?: string } = {},
): Promise<OpenedIntent<P>> {
	const { visitorId, role } = viewer;
	if (visitorId === undefined) return { state: 'missing', intent: null };
	try {
		const known = await findIntentOf(webDatabase(), visitorId, purpose.name, subjectId);
		if (known && known.state !== 'draft') return { state: 'started', intent: intentView(known) };
		const opening = await purpose.open(subjectId, viewer, known, asked);
		if (!isBegun(opening)) return { ...opening, intent: known ? intentView(known) : null } as Refused<Opening<P>>;
		const row = await begin(purpose, subjectId, visitorId, opening);
		const draft = draftOf<DraftOf<P>>(row) ?? (await takenOver<DraftOf<P>>(purpose, row, from));
		return {
			state: 'open',
			intent: intentView(row),
			shown: opening.shown as Shown<Opening<P>>,
			draft,
			agent: isStaff(role),
		};
	} catch (error) {
		logFailure(`open an intent: ${purpose.name}`, error);
		return { state: 'problem', ...DOWN, intent: null };
	}
}

const isBegun = (opening: { state: string }): opening is Begun<IntentFacts, unknown> => opening.state === 'open';

async function begin(
	{ name, repeatable = false }: Purpose,
	subjectId: string,
	visitorId: string,
	{ facts, keepMs, email }: Begun<IntentFacts, unknown>,
): Promise<IntentRow> {
	const db = webDatabase();
	const row = await insertIntent(db, { visitorId, purpose: name, repeatable, subjectId, facts, keepMs });
	if (email) await keepEmail(db, row.id, sealEmail(row.id, email));
	return row;
}

/** Takes over, and keeps, what was typed for another subject. */
async function takenOver<Draft extends object>(
	purpose: Purpose,
	row: IntentRow,
	from: string | undefined,
): Promise<Draft | null> {
	if (from === undefined || from === row.id || !purpose.carryOver) return null;
	const db = webDatabase();
	const older = await findIntent(db, row.visitor_id, from);
	const draft = older?.purpose === row.purpose ? purpose.carryOver(older, row) : null;
	if (draft) await keepDraft(db, row.visitor_id, row.id, sealDraft(row.id, draft));
	return draft as Draft | null;
}
