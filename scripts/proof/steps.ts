import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

export interface Step {
	name: string;
	/** Node's arguments. */
	args: readonly string[];
	environment?: Record<string, string>;
	/** A report with counts of its own; other steps count as one test. */
	report?: { kind: 'vitest' | 'playwright'; file: string };
	/** Part of `npm run check`. */
	quick?: boolean;
}

const bin = (name: string): string => join('node_modules', name);
const script = (name: string, ...args: string[]): string[] => ['--import', 'tsx', `scripts/${name}.ts`, ...args];
const REPORTS = '.build/reports';

/** Every proof of the project, in the order `npm test` runs them. */
export function proofSteps(): Step[] {
	const counted = ['fuzz', 'faults'].filter((name) => existsSync(join(ROOT, `scripts/${name}.ts`)));
	const vitestReport = `${REPORTS}/vitest.json`;
	const storyReport = `${REPORTS}/playwright.json`;
	return [
		{ name: 'minimum versions', args: script('minimum-versions') },
		{
			name: 'route types',
			args: [bin('next/dist/bin/next'), 'typegen'],
			environment: { NEXT_TELEMETRY_DISABLED: '1' },
		},
		{ name: 'types', args: [bin('typescript/bin/tsc'), '-p', '.'], quick: true },
		{
			name: 'lint',
			args: [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
			quick: true,
		},
		{ name: 'walls', args: script('walls'), quick: true },
		{ name: 'format', args: [bin('@biomejs/biome/bin/biome'), 'format', '--reporter=summary', '.'], quick: true },
		{ name: 'dead code', args: [bin('knip/bin/knip.js'), '--no-progress'] },
		{ name: 'secrets', args: script('secret-scan') },
		{
			name: 'unit and endpoint tests',
			args: [bin('vitest/vitest.mjs'), 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
			report: { kind: 'vitest', file: vitestReport },
		},
		{
			name: 'stories in the browser',
			args: script('e2e'),
			environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(ROOT, storyReport) },
			report: { kind: 'playwright', file: storyReport },
		},
		...counted.map((name) => ({ name, args: script(name, '--small') })),
	];
}
