import 'server-only';
import { backoff } from '#base/backoff.ts';
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
const pauseMs = backoff({ first: 200, factor: 2, most: 5_000 });
/** How often a quiet connection is asked whether it still stands. */
const CHECK_MS = 15_000;

interface Line {
	close(): Promise<void>;
}

/** Connects and listens. `lost` is called once when the connection breaks after that. */
async function openLine(url: string, heard: Heard, lost: () => void): Promise<Line> {
	const client = new pg.Client({
		connectionString: url,
		application_name: 'web live',
		connectionTimeoutMillis: CONNECT_MS,
		query_timeout: CONNECT_MS,
		keepAlive: true,
	});
	let over = false;
	const end = async (): Promise<void> => {
		over = true;
		clearInterval(check);
		await client.end().catch(() => {});
	};
	const broken = (): void => {
		if (over) return;
		void end();
		lost();
	};
	const check = setInterval(() => void client.query('select 1').catch(broken), CHECK_MS);
	check.unref();
	client.on('notification', ({ payload }) => tell(payload ?? '', heard));
	client.on('error', () => {});
	try {
		await client.connect();
		await client.query(`listen ${LIVE_CHANNEL}`);
	} catch (error) {
		await end();
		throw error;
	}
	client.on('error', broken);
	client.on('end', broken);
	return { close: end };
}

/** Listens to what every process of the web publishes, on its own connection, which is made again when it breaks. */
export function listenLive(url: string, heard: Heard): LiveListener {
	let line: Line | undefined;
	let closed = false;
	let failures = 0;
	let waiting: (() => void)[] = [];

	const connectLater = (): void => {
		failures += 1;
		setTimeout(() => void connect(), pauseMs(failures - 1)).unref();
	};
	const connect = async (): Promise<void> => {
		if (closed) return;
		const again = failures > 0;
		try {
			const opened = await openLine(url, heard, () => {
				line = undefined;
				connectLater();
			});
			if (closed) return await opened.close();
			line = opened;
			failures = 0;
			for (const resolve of waiting.splice(0)) resolve();
			if (again) heard.onGap();
		} catch (error) {
			if (!again && !closed) logFailure('listen for ticks', error);
			connectLater();
		}
	};
	void connect();

	return {
		ready: () =>
			new Promise((resolve, reject) => {
				if (line) return resolve();
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
			await line?.close();
		},
	};
}

function tell(payload: string, { onTick, onEnd }: Heard): void {
	const said = JSON.parse(payload) as Tick | { end: string };
	if ('end' in said) onEnd(said.end);
	else onTick({ ...said, at: new Date(said.at).toISOString() });
}
