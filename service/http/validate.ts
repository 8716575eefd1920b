import type { z } from 'zod';
import { isBlank, valueAt } from '#contract/common/blank-value.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { FieldError } from '../errors.ts';
import { pointerOf } from './structure.ts';

type Issue = z.core.$ZodIssue;

/** Most errors of one reply. */
const MOST_ERRORS = 50;

function codeOf(issue: Issue, value: unknown): ErrorCode {
	if (issue.code === 'custom') {
		const code: unknown = issue.params?.code;
		return typeof code === 'string' && code in ERRORS ? (code as ErrorCode) : 'validation_format';
	}
	if (isBlank(value) && issue.code !== 'invalid_key') return 'validation_required';
	if (issue.code === 'too_small' || issue.code === 'too_big') {
		return issue.origin === 'string' || issue.origin === 'array' ? 'validation_length' : 'validation_inclusion';
	}
	const unknownKind = issue.code === 'invalid_union' && issue.errors.length === 0;
	return issue.code === 'invalid_value' || unknownKind ? 'validation_inclusion' : 'validation_format';
}

const depthOf = (issues: readonly Issue[]) => Math.max(0, ...issues.map((issue) => issue.path.length));

/** The branch of a union that the value came closest to: wrong deepest down, lacking least, fewest errors. */
function closestBranch(branches: readonly (readonly Issue[])[], lacks: (issue: Issue) => boolean): readonly Issue[] {
	const lacking = (issues: readonly Issue[]) => issues.filter(lacks).length;
	return (
		[...branches].sort((a, b) => depthOf(b) - depthOf(a) || lacking(a) - lacking(b) || a.length - b.length)[0] ?? []
	);
}

/** One issue for each key that is not known, at that key. */
const unknownKeys = (issue: z.core.$ZodIssueUnrecognizedKeys): Issue[] =>
	issue.keys.map((key) => ({
		code: 'custom',
		path: [...issue.path, key],
		message: 'This field is not known here.',
		params: { code: 'validation_inclusion' },
		input: undefined,
	}));

function flatten(issue: Issue, data: unknown): readonly Issue[] {
	if (issue.code === 'unrecognized_keys') return unknownKeys(issue);
	if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
	const lacks = (inner: Issue) => valueAt(data, [...issue.path, ...inner.path]) === undefined;
	const branch = closestBranch(issue.errors, lacks);
	if (depthOf(branch) === 0 && issue.errors.length > 1) return [issue];
	return branch
		.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
		.flatMap((inner) => flatten(inner, data));
}

/** zod's issues as documented errors: one for each field, the first one found. */
export function fieldErrors(issues: readonly Issue[], data: unknown, parameter: boolean): FieldError[] {
	const found = new Map<string, FieldError>();
	for (const issue of issues.flatMap((each) => flatten(each, data))) {
		const pointer = parameter ? String(issue.path[0] ?? '') : pointerOf(issue.path);
		if (found.has(pointer) || found.size >= MOST_ERRORS) continue;
		const code = codeOf(issue, valueAt(data, issue.path));
		const message = code === 'validation_required' ? ERRORS.validation_required.message : issue.message;
		found.set(pointer, { code, pointer, message, ...(parameter && { parameter }) });
	}
	return [...found.values()];
}
