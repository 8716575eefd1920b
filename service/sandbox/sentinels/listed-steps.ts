import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { SandboxSentinel } from '#contract/sandbox/sentinels.ts';

/** A code, what to do for it, and its status where that is not the usual one. */
export type Step = readonly [code: ErrorCode, description: string, status?: number];

/** Steps as the sandbox lists them. */
export const listedSteps = (endpoint: string, steps: readonly Step[]): SandboxSentinel[] =>
	steps.map(([code, description, status = ERRORS[code].status]) => ({
		input: 'steps',
		value: null,
		endpoint,
		status,
		code,
		description,
	}));
