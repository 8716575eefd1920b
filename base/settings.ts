import type { z } from 'zod';
import { settingsProblem } from './settings-problem.ts';

/** Variables of the environment, or settings read from a file. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Checks settings against their schema. An empty one counts as absent. Throws one message that names every bad one. */
export function readSettings<Schema extends z.ZodType>(schema: Schema, environment: Environment): z.output<Schema> {
	const given = Object.fromEntries(
		Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
	);
	const parsed = schema.safeParse(given);
	if (parsed.success) return parsed.data;
	throw new Error(settingsProblem(parsed.error.issues, given));
}
