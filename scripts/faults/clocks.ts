import type { Lab, Service, ServiceOptions, Store } from './lab.ts';
import { ask } from './client.ts';

/** Now by the database, with the test clock of the only organisation, `YYYY-MM-DDTHH:MM:SS.sssZ`. */
export async function databaseNow({ db }: Store): Promise<string> {
	const [row] = await db.query<{ now: Date }>('select service.app_now(id, false) as now from service.organisations');
	return row?.now.toISOString() ?? '';
}

/** Moves the test clock at a process, which knows so at once. */
export async function moveClock(lab: Lab, origin: string, ms: number): Promise<void> {
	const reply = await ask(origin, {
		method: 'POST',
		path: '/sandbox/clock',
		body: { advance_ms: ms },
		headers: lab.headers,
	});
	if (reply.status !== 200) throw new Error(`the clock does not move: ${reply.status} ${reply.text}`);
}

/** What a process needs so that its clock can be slowed so many times. */
export const mayBeSlowed = (times: number): Pick<ServiceOptions, 'settings' | 'nodeArgs'> => ({
	settings: { WAYFARE_CLOCK_SLOWED: String(times) },
	nodeArgs: ['--import', new URL('slow-clock.mjs', import.meta.url).href],
});

/**
 * From now on the clock of processes goes so many times too slowly: that of their database, which they go by, and what they
 * measure since they read it.
 */
export async function slowClock({ db }: Store, services: readonly Service[], times: number): Promise<void> {
	const [row] = await db.query<{ now: Date }>('select now()');
	const from = `'${row?.now.toISOString()}'::timestamptz`;
	await db.query(
		`create or replace function service.app_now(organisation text, live boolean) returns timestamptz
			language plpgsql stable parallel safe as $$
		begin
			return ${from} + (now() - ${from}) / ${times} + (
				select coalesce(sum(c.offset_ms), 0) from service.test_clocks c where c.organisation_id = organisation
			) * interval '1 millisecond';
		end $$`,
	);
	for (const { pid } of services) process.kill(pid, 'SIGUSR2');
}
