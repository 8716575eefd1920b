import { ProblemError } from '../api/problem-error.ts';

/** A customer as the form has them: nothing is null. */
export interface CustomerDraft {
	given_name: string;
	family_name: string;
	email: string;
	phone_number: string;
	preferred_language: string;
	group_id: string;
}
export const NO_CUSTOMER: CustomerDraft = {
	given_name: '',
	family_name: '',
	email: '',
	phone_number: '',
	preferred_language: '',
	group_id: '',
};

/** A key of the words for what is wrong with a field. */
export type FieldProblem = 'missing' | 'long' | 'email' | 'taken' | 'phone' | 'cardNumber' | 'group' | 'wrong';
/** A key of the words for what is wrong with all of it. */
export type WholeProblem = 'gone' | 'limit' | 'failed' | 'unknown';

/** What is wrong with a form, field by field. */
export type FormProblems<Name extends string> = Partial<Record<Name, FieldProblem>> & { whole?: WholeProblem };

const WHOLE: Readonly<Record<string, WholeProblem>> = { not_found: 'gone', rate_limit_exceeded: 'limit' };

function problemOf(name: string, code: string): FieldProblem {
	if (code === 'validation_required') return 'missing';
	if (code === 'validation_length') return 'long';
	if (name === 'email') return 'email';
	if (name === 'phone_number') return 'phone';
	if (name === 'group_id') return 'group';
	return name.endsWith('name') && code === 'validation_format' ? 'cardNumber' : 'wrong';
}

/** What a refusal of the booking service is about, by field; what names no field of the form is about all of it. */
export function formProblems<Name extends string>(error: Error, names: readonly Name[]): FormProblems<Name> {
	// Without an answer it may have been saved.
	if (!(error instanceof ProblemError) || error.kind !== 'refused') return { whole: 'unknown' } as FormProblems<Name>;
	const problems: Record<string, string> = {};
	for (const { code, source } of error.errors) {
		const pointer = typeof source === 'object' && 'pointer' in source ? source.pointer.slice(1) : '';
		const name = code === 'emails_not_unique' ? 'email' : pointer;
		if (!names.some((one) => one === name)) problems.whole = WHOLE[code] ?? 'failed';
		else problems[name] ??= code === 'emails_not_unique' ? 'taken' : problemOf(name, code);
	}
	return problems as FormProblems<Name>;
}
