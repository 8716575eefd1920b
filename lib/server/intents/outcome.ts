import 'server-only';
import type { ErrorSource } from '#contract/envelope.ts';
import { ERRORS } from '#contract/errors.ts';
import type { IntentFailure } from '#lib/intents/intent.ts';
import type { ProblemItem, ServiceProblem } from '../service-problem.ts';
import type { IntentFacts } from './intent-store.ts';

/** What an answer of the service says of an attempt. */
export type Outcome<Facts = IntentFacts> =
	/** It has brought about `resultId`; `facts` are known of it from now on. */
	| { state: 'won'; resultId: string; facts: Partial<Facts> }
	/** It certainly did not, and nothing is charged. */
	| { state: 'refused'; failure: IntentFailure }
	/** It may have, or may yet. Never to be tried again blindly. */
	| { state: 'unknown' };

export const UNKNOWN = { state: 'unknown' } as const;

/** Answers that say of our own key, or of a booking on its way, that it is under way: nothing is certain. */
const UNDER_WAY = new Set(['idempotency_key_in_use', 'idempotency_key_mismatch']);

const pointerOf = (source: ErrorSource | undefined): string | null =>
	typeof source === 'object' && 'pointer' in source ? source.pointer : null;

/** The words of a failure for the traveller; what only concerns us is told as such. */
function codeOf({ code }: ProblemItem, status: number): string {
	if (status === 401 || status === 403) return 'service_unavailable';
	return code;
}

/** A failure of a code of the contract. */
export const failureOf = (code: keyof typeof ERRORS, late: boolean): IntentFailure => ({
	code,
	message: ERRORS[code].message,
	pointer: null,
	fields: [],
	late,
});

function failureFrom({ errors, status }: ServiceProblem, late: boolean): IntentFailure {
	const [first] = errors;
	const fields = errors.flatMap(({ code, message, source }) => {
		const pointer = pointerOf(source);
		return pointer === null ? [] : [{ pointer, code, message }];
	});
	return {
		code: first ? codeOf(first, status) : 'bad_gateway',
		message: first?.message ?? '',
		pointer: fields[0]?.pointer ?? null,
		fields,
		late,
	};
}

/** Answers about the asking itself, given before the service looks at what was asked for. */
const ABOUT_ASKING = new Set([400, 401, 403, 406, 413, 429]);

/** The one failure after which a booking may stand: of every other the contract says that nothing is booked. */
const MAYBE_BOOKED = 500;

/**
 * Whether a problem says that nothing was booked and nothing will be. A server's failure is not believed at once: what
 * stands between us and the service fails in the same words. When the same is asked for again, the answer that was
 * kept is the service's own, and a failed asking says nothing of the first.
 */
function isCertain({ kind, status, errors, unsent, replayed }: ServiceProblem, late: boolean): boolean {
	if (unsent) return !late;
	if (errors.some(({ code }) => UNDER_WAY.has(code))) return false;
	if (replayed) return status !== MAYBE_BOOKED;
	if (kind !== 'refused' || status < 400 || status >= 500) return false;
	return !late || !ABOUT_ASKING.has(status);
}

/** What a problem says of an attempt. */
export const refusedBy = (
	problem: ServiceProblem,
	late: boolean,
): Extract<Outcome, { state: 'refused' | 'unknown' }> =>
	isCertain(problem, late) ? { state: 'refused', failure: failureFrom(problem, late) } : UNKNOWN;

export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
