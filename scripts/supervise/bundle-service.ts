import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Lets bundled code find the files beside its source: SQL migrations, reference data. */
function keepSourceAddresses(root: string, outdir: string): Plugin {
	return {
		name: 'keep-source-addresses',
		setup(build) {
			build.onLoad({ filter: /[\\/]service[\\/].*\.ts$/ }, async ({ path }) => {
				const text = await readFile(path, 'utf8');
				if (!text.includes('import.meta.url')) return undefined;
				const from = relative(join(root, outdir), path).split(sep).join('/');
				return {
					loader: 'ts',
					contents: text.replaceAll('import.meta.url', `new URL(${JSON.stringify(from)}, import.meta.url).href`),
				};
			});
		},
	};
}

/** Bundles the service and the card host into a folder of the project, with node_modules left outside. */
export async function bundleService(root: string, outdir = '.build'): Promise<void> {
	await build({
		absWorkingDir: root,
		entryPoints: { service: 'service/main.ts', cards: 'service/cards/main.ts' },
		outdir,
		bundle: true,
		platform: 'node',
		format: 'esm',
		target: 'node20',
		packages: 'external',
		sourcemap: 'linked',
		// The sources lie beside it, and Node would hold their text for good.
		sourcesContent: false,
		logLevel: 'error',
		plugins: [keepSourceAddresses(root, outdir)],
	});
}
