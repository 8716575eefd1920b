import { randomUUID } from 'node:crypto';
import { advanceClock } from '#contract/sandbox/clock.ts';
import { updateSandboxAirline } from '#contract/sandbox/airlines.ts';
import { readConfig } from '#service/config.ts';
import { connect } from '#base/pool.ts';
import { tokensCommand } from '../../scripts/tokens/tokens-command.ts';

/** An organisation of a story's own: its clock and its airlines can be changed without other stories noticing. */
export interface Organisation {
	token: string;
	/** Calls the booking API and gives the data of its answer. */
	call(method: string, path: string, data?: unknown): Promise<unknown>;
	advanceClock(ms: number): Promise<void>;
	switchAirline(code: string, enabled: boolean): Promise<void>;
}

/** Calls the booking API with a token; throws its answer when that is a refusal. */
export async function callApi(token: string, method: string, path: string, data?: unknown): Promise<unknown> {
	const response = await fetch(`${process.env.API_URL}${path}`, {
		method,
		headers: {
			authorization: `Bearer ${token}`,
			accept: 'application/json',
			'Service-Version': 'v2',
			...(data !== undefined && { 'content-type': 'application/json' }),
		},
		...(data !== undefined && { body: JSON.stringify({ data }) }),
	});
	const body = (await response.json()) as { data?: unknown };
	if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(body)}`);
	return body.data;
}

export async function newOrganisation(): Promise<Organisation> {
	const db = connect(process.env.DATABASE_URL ?? '');
	let token: string;
	try {
		const name = ['--organisation', `Story ${randomUUID()}`];
		const lines = await tokensCommand(db, readConfig(process.env), ['create', ...name]);
		token = lines[0] ?? '';
		// It may be told at the storefront under test.
		const hosts = ['--webhook-hosts', `127.0.0.1:${process.env.PORT}`];
		await tokensCommand(db, readConfig(process.env), ['organisation', ...name, ...hosts]);
	} finally {
		await db.close();
	}
	const call: Organisation['call'] = (method, path, data) => callApi(token, method, path, data);
	return {
		token,
		call,
		advanceClock: async (ms) => void (await call(advanceClock.method, advanceClock.path, { advance_ms: ms })),
		switchAirline: async (code, enabled) =>
			void (await call(updateSandboxAirline.method, updateSandboxAirline.path.replace('{iata_code}', code), {
				enabled,
			})),
	};
}
