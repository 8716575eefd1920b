import { join } from 'node:path';
import { ROOT } from '../root.ts';

export interface Step {
	name: string;
	/** Node's arguments. */
	args: readonly string[];
	environment?: Record<string, string>;
	/** A report with its own counts; other steps count as one test. */
	report?: { kind: 'vitest' | 'playwright'; file: string };
	/** Part of `npm run check`. */
	quick?: boolean;
	/** Runs beside its neighbours of the same group, two at a time. */
	beside?: 'reads' | 'asks';
	/** Processor seconds on a machine like CI's, of the step and all that it starts. */
	budgetS?: number;
	/** At most so much of what is counted exactly. */
	most?: Record<string, number>;
}

const bin = (name: string): string => join('node_modules', name);
const script = (name: string, ...args: string[]): string[] => ['--import', 'tsx', `scripts/${name}.ts`, ...args];
const REPORTS = '.build/reports';

/** What is read and judged before anything runs. */
const WITHOUT_RUNNING: readonly Step[] = [
	// Types need what it writes.
	{
		name: 'route types',
		args: [bin('next/dist/bin/next'), 'typegen'],
		environment: { NEXT_TELEMETRY_DISABLED: '1' },
		budgetS: 5,
	},
	{ name: 'minimum versions', args: script('minimum-versions'), beside: 'reads', budgetS: 2 },
	{ name: 'types', args: [bin('typescript/bin/tsc'), '-p', '.'], quick: true, beside: 'reads', budgetS: 38 },
	{
		name: 'lint',
		args: [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
		quick: true,
		beside: 'reads',
		budgetS: 40,
	},
	{ name: 'walls', args: script('walls'), quick: true, beside: 'reads', budgetS: 4 },
	{
		name: 'format',
		args: [bin('@biomejs/biome/bin/biome'), 'format', '--reporter=summary', '.'],
		quick: true,
		beside: 'reads',
		budgetS: 4,
	},
	{ name: 'dead code', args: [bin('knip/bin/knip.js'), '--no-progress'], beside: 'reads', budgetS: 10 },
	{ name: 'secrets', args: script('secret-scan'), beside: 'reads', budgetS: 3 },
];

/** Every proof of the project, in the order `npm test` runs them. */
export function proofSteps(): Step[] {
	const vitestReport = `${REPORTS}/vitest.json`;
	const conformanceReport = `${REPORTS}/conformance.json`;
	const storyReport = `${REPORTS}/playwright.json`;
	return [
		...WITHOUT_RUNNING,
		{
			name: 'unit and endpoint tests',
			args: [bin('vitest/vitest.mjs'), 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
			report: { kind: 'vitest', file: vitestReport },
			budgetS: 800,
		},
		{
			name: 'public clients and components',
			args: [
				bin('vitest/vitest.mjs'),
				'run',
				'--config',
				'scripts/conformance/vitest.config.ts',
				'--reporter=dot',
				'--reporter=json',
				`--outputFile.json=${conformanceReport}`,
			],
			report: { kind: 'vitest', file: conformanceReport },
			beside: 'asks',
			budgetS: 40,
		},
		{ name: 'fuzz', args: script('fuzz', '--small'), beside: 'asks', budgetS: 17 },
		{
			name: 'stories in the browser',
			args: script('e2e'),
			environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(ROOT, storyReport) },
			report: { kind: 'playwright', file: storyReport },
			budgetS: 1_700,
			most: { 'page loads': 1_325, 'accessibility runs': 500, 'process starts': 61, searches: 330 },
		},
		{ name: 'faults', args: script('faults', '--small'), budgetS: 275 },
	];
}

/** Steps in their order, in groups: neighbours that run beside one another, and each other step alone. */
export function besideOneAnother(steps: readonly Step[]): Step[][] {
	const groups: Step[][] = [];
	for (const step of steps) {
		const last = groups.at(-1);
		if (step.beside && last?.[0]?.beside === step.beside) last.push(step);
		else groups.push([step]);
	}
	return groups;
}
