import 'server-only';
import type { z } from 'zod';
import { isBlank, valueAt } from '#contract/common/blank-value.ts';
import type { ProblemItem, ServiceProblem } from './service-problem.ts';

type Issue = z.core.$ZodIssue;

function codeOf(issue: Issue, value: unknown): string {
	if (isBlank(value)) return 'validation_required';
	if (issue.code === 'too_small' || issue.code === 'too_big') return 'validation_length';
	return issue.code === 'invalid_value' ? 'validation_inclusion' : 'validation_format';
}

const MESSAGES: Readonly<Record<string, string>> = {
	validation_required: 'This field must be present and not blank.',
	validation_length: 'This field is too short or too long.',
	validation_inclusion: 'This field is not one of the accepted values.',
	validation_format: 'This field has the wrong format.',
};

/** What a schema found wrong, as the service would say it: one error for each field, by its pointer or parameter. */
export function fieldProblem(
	issues: readonly Issue[],
	data: unknown,
	place: 'pointer' | 'parameter' = 'pointer',
): { problem: ServiceProblem } {
	const errors = new Map<string, ProblemItem>();
	for (const issue of issues) {
		const pointer = `/${issue.path.map(String).join('/')}`;
		const code = codeOf(issue, valueAt(data, issue.path));
		const field = String(issue.path.at(-1) ?? '');
		const source = place === 'pointer' ? { field, pointer } : { field, parameter: field };
		if (!errors.has(pointer)) errors.set(pointer, { code, message: MESSAGES[code] ?? code, source });
	}
	return { problem: { kind: 'refused', status: 422, errors: [...errors.values()], requestId: null } };
}
