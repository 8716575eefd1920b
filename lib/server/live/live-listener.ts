import 'server-only';
import pg from 'pg';
import type { Tick } from '#lib/live/tick.ts';
import { logFailure } from '../log-failure.ts';
import { LIVE_CHANNEL } from './publish.ts';

export interface Heard {
	onTick: (tick: Tick) => void;
	/** A visitor's streams are to end. */
	onEnd: (visitorId: string) => void;
	/** The connection was lost and is back: what was told meanwhile was not heard. */
	onGap: () => void;
}

export interface LiveListener {
	/** Resolves once it listens; rejects when it does not within three seconds. */
	ready(): Promise<void>;
	close(): Promise<void>;
}

const CONNECT_MS = 3_000;
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5_000;
/** How often a quiet connection is asked whether it still stands. */
const CHECK_MS = 15_000;

/** Listens to what every process of the web publishes, on a connection of its own that is made anew when it breaks. */
export function listenLive(url: string, heard: Heard): LiveListener {
	let client: pg.Client | undefined;
	let closed = false;
	let failures = 0;
	let listening = false;
	let timer: NodeJS.Timeout | undefined;
	let waiting: (() => void)[] = [];

	const lost = (own: pg.Client): void => {
		if (own !== client) return;
		client = undefined;
		listening = false;
		own.end().catch(() => {});
		if (closed) return;
		failures += 1;
		timer = setTimeout(() => void connect(), Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)));
		timer.unref();
	};
	const check = (own: pg.Client): void => {
		timer = setTimeout(() => {
			own.query('select 1').then(
				() => own === client && check(own),
				() => lost(own),
			);
		}, CHECK_MS);
		timer.unref();
	};
	const connect = async (): Promise<void> => {
		const again = failures > 0;
		const own = new pg.Client({
			connectionString: url,
			application_name: 'web live',
			connectionTimeoutMillis: CONNECT_MS,
			query_timeout: CONNECT_MS,
			keepAlive: true,
		});
		client = own;
		own.on('error', () => lost(own));
		own.on('end', () => lost(own));
		own.on('notification', ({ payload }) => tell(payload ?? '', heard));
		try {
			await own.connect();
			await own.query(`listen ${LIVE_CHANNEL}`);
			if (own !== client) return;
			failures = 0;
			listening = true;
			for (const resolve of waiting.splice(0)) resolve();
			if (again) heard.onGap();
			check(own);
		} catch (error) {
			if (failures === 0 && !closed) logFailure('listen for ticks', error);
			lost(own);
		}
	};
	void connect();

	return {
		ready: () =>
			new Promise((resolve, reject) => {
				if (listening) return resolve();
				const late = setTimeout(() => {
					waiting = waiting.filter((one) => one !== done);
					reject(new Error('not listening'));
				}, CONNECT_MS);
				const done = (): void => {
					clearTimeout(late);
					resolve();
				};
				waiting.push(done);
			}),
		close: async () => {
			closed = true;
			clearTimeout(timer);
			await client?.end().catch(() => {});
		},
	};
}

function tell(payload: string, { onTick, onEnd }: Heard): void {
	const said = JSON.parse(payload) as Tick | { end: string };
	if ('end' in said) onEnd(said.end);
	else onTick({ ...said, at: new Date(said.at).toISOString() });
}
