import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/root.ts';
import { startProduct } from '../../scripts/supervise.ts';
import { type Bench, ownEnvironment } from '../lib/bench.ts';
import { cpuMsOf, processesOf } from '../lib/product-cpu.ts';

const CODE = 'the-code-of-the-bench';

/** A product whose desk is open, with so many bookings. */
export interface FullDesk {
	bookings: number;
	/** What its API answers. */
	ask<T>(path: string): Promise<T>;
	/** A page of it as an agent gets it. */
	page(path: string): Promise<string>;
	/** Processor time that its storefront, service and database have used so far, milliseconds. */
	cpuMs(): number;
	stop(): Promise<void>;
}

/** What a browser would send back. */
const cookiesOf = (response: Response): string[] =>
	response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');

async function openDesk(origin: string): Promise<string> {
	const first = await fetch(`${origin}/agent`);
	const visitor = cookiesOf(first);
	const opened = await fetch(`${origin}/api/agent/session`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin, cookie: visitor.join('; ') },
		body: new URLSearchParams({ code: CODE, return: '/agent' }),
	});
	return [...visitor, ...cookiesOf(opened)].join('; ');
}

/** Starts one in its own folder; one that holds its bookings from a run before is taken as it is. */
export async function startFullDesk(bench: Bench, folder: string, bookings: number): Promise<FullDesk> {
	mkdirSync(folder, { recursive: true });
	const environment = { ...(await ownEnvironment(folder)), AGENT_ACCESS_CODE: CODE };
	const product = await startProduct({ mode: 'start', environment, log: bench.log });
	const { settings } = product;
	const seeded = join(folder, 'seeded');
	if (!existsSync(seeded)) {
		// In its own process: what is sealed is sealed with the keys that a process read first.
		const args = ['--import', 'tsx', 'scripts/seed.ts', '--bookings', String(bookings)];
		await promisify(execFile)(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...settings.environment } });
		writeFileSync(seeded, String(bookings));
	}
	const origin = `http://127.0.0.1:${settings.web.PORT}`;
	const cookie = await openDesk(origin);
	const postmaster = Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
	return {
		bookings,
		async ask<T>(path: string) {
			const response = await fetch(`http://127.0.0.1:${settings.service.API_PORT}${path}`, {
				headers: { authorization: `Bearer ${settings.environment.BOOTSTRAP_TEST_TOKEN}`, 'service-version': 'v2' },
			});
			return ((await response.json()) as { data: T }).data;
		},
		async page(path) {
			const response = await fetch(origin + path, { headers: { cookie, 'user-agent': 'Mozilla/5.0 Chrome/140' } });
			const text = await response.text();
			if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
			return text;
		},
		cpuMs: () => cpuMsOf(processesOf(folder, postmaster)),
		stop: () => product.stop(),
	};
}
