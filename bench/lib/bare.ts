import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The floor: bare node:http that serialises one object for each request. */
export interface BareServer {
	origin: string;
	pid: number;
	stop(): void;
}

/** Starts the floor with this JSON as its reply. */
export async function startBare(json: string): Promise<BareServer> {
	const folder = mkdtempSync(join(tmpdir(), 'wayfare-bare-'));
	const file = join(folder, 'reply.json');
	writeFileSync(file, json);
	const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.mjs'), file], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const port = await new Promise<string>((resolve, reject) => {
		child.stdout.on('data', (text: Buffer) => resolve(/ready (\d+)/.exec(text.toString())?.[1] ?? ''));
		child.once('error', reject);
		child.once('exit', (code) => reject(new Error(`the floor ended with code ${code}`)));
	});
	rmSync(folder, { recursive: true });
	return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}
