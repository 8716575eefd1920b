import { pingWebhook } from '#contract/webhooks/webhook.ts';
import { connect } from '#base/pool.ts';
import { webhookSecrets } from '#service/webhooks/webhook-secrets.ts';
import { startDatabase } from '../database.ts';
import type { Settings } from '../settings.ts';
import { SetupError } from '../setup-error.ts';
import { type Api, ask } from './api.ts';
import { type HeldWebhook, holdWebhook } from './hold-webhook.ts';
import { eventJson, eventLine, type Received } from './lines.ts';
import { startReceiver } from './receiver.ts';

export interface ListenOptions {
	settings: Settings;
	api: Api;
	port: number;
	/** Where the API reaches us, when it is not on this machine. */
	url: string | undefined;
	forward: string | undefined;
	/** Types that are shown. */
	events: readonly string[] | undefined;
	json: boolean;
	secret: string | undefined;
	print: (line: string) => void;
	note: (line: string) => void;
	stop: Promise<unknown>;
}

/** Reads a webhook's secret where the service keeps it: on one's own machine nobody has to copy it. */
async function secretFromDatabase(settings: Settings, id: string): Promise<string | undefined> {
	const { service, environment, dataDir } = settings;
	const options = { dataDir, port: service.DB_PORT, log: () => {}, externalUrl: environment.DATABASE_URL };
	const database = await startDatabase(options);
	const db = connect(database.url);
	try {
		const [row] = await db.query<{ secret: string }>('select secret from service.webhooks where id = $1', [id]);
		return row && webhookSecrets({ WEBHOOK_KEY: environment.WEBHOOK_KEY }).open(row.secret, id);
	} finally {
		await db.close();
		await database.stop();
	}
}

function announce({ port, url, forward, api, note }: ListenOptions, { id, before }: HeldWebhook): void {
	note(`Listening at 127.0.0.1:${port}${url ? `, reached by ${url}` : ''}, as webhook ${id} of ${api.url}.`);
	if (before) note(`${before} received until now, and goes on receiving through this listener.`);
	if (forward) note(`Everything is passed on to ${forward}.`);
	note('Ctrl-C ends it and puts everything back.');
}

/** Receives, checks and prints events until it is stopped. */
export async function listen(options: ListenOptions): Promise<void> {
	const { settings, api, port, forward, events, json, print, note } = options;
	if (!api.local && !options.url) {
		throw new SetupError(
			`${api.url} cannot reach this machine: give the address of a tunnel to port ${port} by --url.`,
		);
	}
	let held: HeldWebhook | undefined;
	const told = (received: Received): void => {
		if (events && !events.includes(received.event.type)) return;
		print(json ? eventJson(received) : eventLine(received));
	};
	const server = await startReceiver({
		port,
		brand: api.brand,
		secret: () => held?.secret ?? options.secret ?? '',
		forward: () => [held?.before, forward].filter((url) => url !== undefined),
		told,
		refused: note,
	});
	try {
		held = await holdWebhook({
			api,
			url: options.url ?? `http://127.0.0.1:${port}/`,
			events,
			secretOf: async (id) => options.secret ?? (api.local ? secretFromDatabase(settings, id) : undefined),
			dataDir: settings.dataDir,
			note,
		});
		announce(options, held);
		await ask(api, pingWebhook, { id: held.id }).catch((error: Error) => note(error.message));
		await options.stop;
	} finally {
		await held?.release();
		server.closeAllConnections();
		server.close();
	}
}
