import { randomInt } from 'node:crypto';
import type { RequestContext } from '../context.ts';
import type { Once } from '../http/once.ts';
import type { Payload } from '../http/reply.ts';
import type { Attempt } from './attempt.ts';
import type { AttemptKind } from './kind.ts';

/** The reply of an act as it will be once the database has said when it was settled. */
export interface Foretold {
	once: Once;
	payload: Payload;
	/** The payload's body. */
	text: string;
	/** Stands in the text for that moment. */
	mark: string;
}

/** The year 10,000. Text of a caller cannot have a moment after it that is drawn for each reply. */
const AFTER_ALL_MS = Date.UTC(10_000);

/** The reply of a request with a key, where the kind foresees it; undefined: it is kept when it is known. */
export function foretell<A extends Attempt, Answer, Result>(
	{ once, now }: Pick<RequestContext, 'once' | 'now'>,
	kind: AttemptKind<A, Answer, Result>,
	attempt: A,
	toView: (row: object) => unknown,
): Foretold | undefined {
	if (!once || !kind.foresees) return undefined;
	const at = new Date(AFTER_ALL_MS + randomInt(2 ** 47));
	const row = kind.foresees(attempt, at, now);
	if (!row) return undefined;
	const payload = once.write(toView(row));
	return { once, payload, text: payload.body.toString(), mark: at.toISOString() };
}

/** Notes that the reply has been kept with what was settled at this moment. */
export function noteKept({ once, payload, text, mark }: Foretold, at: Date): void {
	once.kept = { ...payload, body: text.replaceAll(mark, at.toISOString()) };
}
