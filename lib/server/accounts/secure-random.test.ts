import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Where codes, links, keys, ids and secrets are made. */
const ROOTS = ['lib/server', 'lib/accounts', 'service', 'base'];
/** Spreads jobs over time, which is no secret. */
const NO_SECRETS = ['lib/server/alerts/alert-store.ts'];

it('codes and secrets come from the secure generator alone', () => {
	const files = ROOTS.flatMap((root) =>
		readdirSync(root, { recursive: true, encoding: 'utf8' })
			.map((file) => join(root, file))
			.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing/.test(file)),
	);
	expect(files.length).toBeGreaterThan(500);
	const guessable = files.filter((file) => /Math\s*\.\s*random/.test(readFileSync(file, 'utf8')));
	expect(guessable).toEqual(NO_SECRETS);
});
