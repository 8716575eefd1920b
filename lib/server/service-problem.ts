import type { ErrorSource } from '#contract/envelope.ts';

/** Why the booking API gave no answer to show. */
export type ProblemKind =
	/** It said no, in its own words. */
	| 'refused'
	/** It cannot be reached, or said that it is not available. */
	| 'down'
	/** It did not answer in time. */
	| 'slow'
	/** It answered something that is not its own language. */
	| 'nonsense';

export interface ProblemItem {
	code: string;
	message: string;
	source?: ErrorSource;
}

/** A failed call, as data: pages say it in words of `code` and `kind`, and never show what is inside. */
export interface ServiceProblem {
	kind: ProblemKind;
	status: number;
	/** One per field; the first is the main one. */
	errors: ProblemItem[];
	requestId: string | null;
	/** The API certainly never heard of it. */
	unsent?: true;
	/** It is the answer that was given to the same request before. */
	replayed?: true;
}

export const problem = (
	kind: ProblemKind,
	status: number,
	code: string,
	requestId: string | null = null,
): ServiceProblem => ({
	kind,
	status,
	errors: [{ code, message: code }],
	requestId,
});

/** The main code of a problem; an answer without one is not what the API says. */
export const problemCode = (p: ServiceProblem): string => p.errors[0]?.code ?? 'bad_gateway';

/** What the service, or we in its place, say no to. */
export const refused = (status: number, code: string) => ({ problem: problem('refused', status, code) });
export const NOT_FOUND = refused(404, 'not_found');
export const FORBIDDEN = refused(403, 'insufficient_permissions');
export const LIMITED = refused(429, 'rate_limit_exceeded');
/** For a while it cannot be done. */
export const DOWN = { problem: problem('down', 503, 'service_unavailable') };

/** Ends what cannot go on with the problem that a route answers. */
export class ProblemError extends Error {
	readonly problem: ServiceProblem;
	constructor({ problem: reason }: { problem: ServiceProblem }) {
		super(problemCode(reason));
		this.problem = reason;
	}
}
