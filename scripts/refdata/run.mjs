// Installs the sources of the reference data beside this file, then builds the committed files from them.
import { spawnSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

function run(command, args, cwd) {
	const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
	if (error) console.error(`refdata: ${command} could not be started: ${error.message}`);
	if (status !== 0) process.exit(status ?? 1);
}

run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], here);
run(process.execPath, ['--import', 'tsx', resolve(here, 'build.ts')], resolve(here, '../..'));
