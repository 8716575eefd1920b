import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SetupError } from '../setup-error.ts';
import type { Environment } from '../settings.ts';
import { bundleService } from './bundle-service.ts';
import { hintScripts } from './compile-hints.ts';
import { sourceHash } from './source-hash.ts';

interface Part {
	name: string;
	sources: readonly string[];
	settings: readonly string[];
	/** Holds the hash of what was built last. */
	stamp: string;
	build: () => Promise<void>;
}

export interface BuildOptions {
	root: string;
	environment: Environment;
	log: (line: string) => void;
	/** Without the storefront. */
	serviceOnly?: boolean;
}

const COMMON = ['package.json', 'package-lock.json', 'tsconfig.json', 'base', 'contract'];
const WEB = [
	'app',
	'components',
	'lib',
	'public',
	'proxy.ts',
	'instrumentation.ts',
	'next.config.mjs',
	'postcss.config.mjs',
	'tailwind.config.ts',
];
/** Settings that a page could hold on to. Ports, addresses of the service and secrets are read when the process starts. */
const BAKED =
	/^(NEXT_PUBLIC_|PUBLIC_URL$|CARDS_PUBLIC_URL$|ASSETS_URL$|IMAGE_HOSTS$|MAP_STYLE_URL$|API_BRAND$|SELLER_)/;

function buildWeb({ root, environment, log }: BuildOptions): Promise<void> {
	return new Promise((done, fail) => {
		const env = { ...environment, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as NodeJS.ProcessEnv;
		const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
			cwd: root,
			env,
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		let output = '';
		const keep = (chunk: Buffer): void => {
			output += chunk.toString();
		};
		child.stdout.on('data', keep);
		child.stderr.on('data', keep);
		child.once('error', fail);
		child.once('exit', (code) => {
			if (code === 0) return done();
			log(output.trimEnd());
			fail(new SetupError('The storefront could not be built: see above.'));
		});
	});
}

/** Builds what has changed since it was built last. A second call with nothing changed takes a fraction of a second. */
export async function buildIfChanged(options: BuildOptions): Promise<void> {
	const { root, environment, log } = options;
	const baked = Object.keys(environment)
		.filter((name) => BAKED.test(name))
		.sort();
	const parts: Part[] = [
		{
			name: 'service',
			sources: [...COMMON, 'service', 'scripts/supervise/bundle-service.ts'],
			settings: [],
			stamp: '.build/stamp',
			build: () => bundleService(root),
		},
		{
			name: 'storefront',
			sources: [...COMMON, ...WEB, 'scripts/supervise/compile-hints.ts'],
			settings: baked.map((name) => `${name}=${environment[name]}`),
			stamp: '.next/wayfare-stamp',
			build: async () => {
				await buildWeb(options);
				hintScripts(join(root, '.next/static/chunks'));
			},
		},
	];
	for (const part of options.serviceOnly ? parts.slice(0, 1) : parts) {
		const hash = sourceHash(root, part.sources, [process.version, ...part.settings]);
		const stamp = join(root, part.stamp);
		if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue;
		const began = performance.now();
		log(`Building the ${part.name} …`);
		rmSync(stamp, { force: true });
		await part.build();
		mkdirSync(dirname(stamp), { recursive: true });
		writeFileSync(stamp, hash);
		log(`Built the ${part.name} in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
	}
}
