import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A floor: a bare program that does no more than it must. */
export interface BareServer {
	origin: string;
	pid: number;
	stop(): void;
}

/** Starts a program of this folder that says `ready <port>`. */
export async function startFloor(program: string, ...args: readonly string[]): Promise<BareServer> {
	const child = spawn(process.execPath, [join(import.meta.dirname, program), ...args], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const port = await new Promise<string>((resolve, reject) => {
		child.stdout.on('data', (text: Buffer) => resolve(/ready (\d+)/.exec(text.toString())?.[1] ?? ''));
		child.once('error', reject);
		child.once('exit', (code) => reject(new Error(`the floor ended with code ${code}`)));
	});
	return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}

/** Starts the floor of a reply: bare node:http that serialises this JSON for each request. */
export async function startBare(json: string): Promise<BareServer> {
	const folder = mkdtempSync(join(tmpdir(), 'wayfare-bare-'));
	const file = join(folder, 'reply.json');
	writeFileSync(file, json);
	try {
		return await startFloor('bare-server.mjs', file);
	} finally {
		rmSync(folder, { recursive: true });
	}
}
