import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine } from '@secretlint/node';

/** Access tokens of this product, whatever the brand: the secret lint knows only other people's. */
const OWN_TOKEN = /\b[a-z][a-z0-9]*_(test|live)_[A-Za-z0-9_-]{32,}/;
const TEXT_LIMIT_BYTES = 2_000_000;
const PICTURES = /\.(png|jpe?g|webp|avif|woff2?|ttf|ico|gz|pdf)$/;

/** The files that git keeps or would keep. */
export function trackedFiles(root: string): string[] {
	const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
		cwd: root,
		encoding: 'utf8',
		maxBuffer: 1e8,
	});
	if (listed.status !== 0) return [];
	return listed.stdout.split('\0').filter((path) => path && !PICTURES.test(path));
}

/** Secrets written into files, one line each, without the secret itself. */
export async function scanForSecrets(root: string, files: readonly string[]): Promise<string[]> {
	const readable = files.filter(
		(path) => (statSync(join(root, path), { throwIfNoEntry: false })?.size ?? Infinity) < TEXT_LIMIT_BYTES,
	);
	const own = readable.flatMap((path) =>
		readFileSync(join(root, path), 'utf8')
			.split('\n')
			.flatMap((line, i) => (OWN_TOKEN.test(line) ? [`${path}:${i + 1} holds an access token`] : [])),
	);
	if (readable.length === 0) return own;
	const engine = await createEngine({
		cwd: root,
		configFileJSON: { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend' }] },
		formatter: 'unix',
		color: false,
		maskSecrets: true,
	});
	const { output } = await withoutMarks(() =>
		engine.executeOnFiles({ filePathList: readable.map((path) => join(root, path)) }),
	);
	return [...own, ...output.split('\n').filter((line) => /:\d+:\d+:/.test(line))];
}

/** The lint marks what it does to each file, and at each mark looks through all before it: most of its time. */
async function withoutMarks<T>(work: () => Promise<T>): Promise<T> {
	const { mark } = performance;
	const unused = mark.call(performance, 'secrets');
	performance.mark = () => unused;
	try {
		return await work();
	} finally {
		performance.mark = mark;
	}
}
