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
