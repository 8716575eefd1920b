import { parseUrl } from '#base/parse-url.ts';
import { addressHere } from '#base/address-here.ts';
import { parseArgs } from 'node:util';
import { WEBHOOK_EVENT_TYPES } from '#contract/webhooks/event-types.ts';
import { listWebhookDeliveries } from '#contract/webhooks/webhook-delivery.ts';
import { listWebhookEvents, redeliverWebhookEvent } from '#contract/webhooks/webhook-event.ts';
import { listWebhooks, pingWebhook } from '#contract/webhooks/webhook.ts';
import type { Settings } from '../settings.ts';
import { SetupError } from '../setup-error.ts';
import { type Api, ask } from './api.ts';
import { deliveryLine, listedEventLine, webhookLine } from './lines.ts';
import { listen } from './listen.ts';

export const WEBHOOKS_USAGE = `npm run webhooks -- listen [--port <port>] [--forward <url>] [--events <type>,<type>] [--json]
npm run webhooks -- list
npm run webhooks -- ping
npm run webhooks -- events [--type <type>] [--failed]
npm run webhooks -- deliveries [--type <type>] [--failed]
npm run webhooks -- redeliver <event>
Of another API than the storefront's: --api <url> --token <token>, and to listen --url <address that it reaches> [--secret <secret>].`;

const OPTIONS = {
	port: { type: 'string' },
	forward: { type: 'string' },
	events: { type: 'string' },
	json: { type: 'boolean' },
	type: { type: 'string' },
	failed: { type: 'boolean' },
	api: { type: 'string' },
	token: { type: 'string' },
	url: { type: 'string' },
	secret: { type: 'string' },
} as const;
type Values = Partial<Record<keyof typeof OPTIONS, string | boolean>>;

export interface CommandOptions {
	settings: Settings;
	args: readonly string[];
	/** What was asked for, and what is said beside it. */
	print: (line: string) => void;
	note: (line: string) => void;
	/** Ends listening. */
	stop: Promise<unknown>;
}

const bad = (message: string): SetupError => new SetupError(`${message}\n${WEBHOOKS_USAGE}`);
const text = (value: string | boolean | undefined): string | undefined =>
	typeof value === 'string' ? value : undefined;

function webAddress(name: string, value: string | undefined): string | undefined {
	if (value === undefined) return undefined;
	if (!/^https?:\/\//.test(value) || !parseUrl(value)) throw bad(`--${name}: give a URL like http://127.0.0.1:8080/`);
	return value;
}

function eventTypes(value: string | undefined): string[] | undefined {
	const types = value?.split(',').map((type) => type.trim());
	const unknown = types?.find((type) => !(WEBHOOK_EVENT_TYPES as readonly string[]).includes(type));
	if (unknown !== undefined) throw bad(`There is no event ${unknown}. There are: ${WEBHOOK_EVENT_TYPES.join(' ')}`);
	return types;
}

function apiOf({ service, web, environment }: Settings, values: Values): Api {
	const own = `http://${addressHere(service.HOST)}:${service.API_PORT}`;
	const url = webAddress('api', text(values.api)) ?? environment.BOOKING_API_URL ?? own;
	const ours = url === environment.BOOKING_API_URL ? environment.BOOKING_API_TOKEN : undefined;
	const token = text(values.token) ?? ours ?? (url === own ? environment.BOOTSTRAP_TEST_TOKEN : undefined);
	if (!token) throw bad(`Which token for ${url}? Give it by --token.`);
	return { url, token, brand: web.API_BRAND, local: url.replace(/\/$/, '') === own };
}

function listening({ settings, print, note, stop }: CommandOptions, api: Api, values: Values): Promise<void> {
	const port = Number(text(values.port) ?? settings.service.WEBHOOKS_PORT);
	if (!Number.isInteger(port) || port < 1 || port > 65_535) throw bad('--port: give a number like 4013');
	return listen({
		settings,
		api,
		port,
		url: webAddress('url', text(values.url)),
		forward: webAddress('forward', text(values.forward)),
		events: eventTypes(text(values.events)),
		json: values.json === true,
		secret: text(values.secret),
		print,
		note,
		stop,
	});
}

async function ping(api: Api): Promise<string[]> {
	const [webhook] = await ask(api, listWebhooks);
	if (!webhook) throw new SetupError('There is no webhook. npm run webhooks -- listen makes one.');
	await ask(api, pingWebhook, { id: webhook.id });
	return [`${webhook.url} took the ping.`];
}

/** Lists, with a word where there is nothing. */
const lines = <T>(items: readonly T[], line: (item: T) => string, none: string): string[] =>
	items.length > 0 ? items.map(line) : [none];

/** Runs one command line of `npm run webhooks`. Throws a SetupError for one it cannot read, and for what the API refuses. */
export async function webhooksCommand(options: CommandOptions): Promise<void> {
	let parsed;
	try {
		parsed = parseArgs({ args: [...options.args], options: OPTIONS, allowPositionals: true });
	} catch (error) {
		throw bad((error as Error).message);
	}
	const { values, positionals } = parsed;
	const [command, eventId] = positionals;
	const api = apiOf(options.settings, values);
	const query = { type: eventTypes(values.type)?.[0], delivery_success: values.failed ? 'false' : undefined };
	const answers: Record<string, () => Promise<string[]>> = {
		list: async () => lines(await ask(api, listWebhooks), webhookLine, 'There is no webhook.'),
		events: async () => lines(await ask(api, listWebhookEvents, { query }), listedEventLine, 'No events.'),
		deliveries: async () => lines(await ask(api, listWebhookDeliveries, { query }), deliveryLine, 'No deliveries.'),
		ping: () => ping(api),
		redeliver: async () => {
			if (!eventId) throw bad('Which event? Its id is in the list of events.');
			await ask(api, redeliverWebhookEvent, { id: eventId });
			return [`${eventId} is sent again.`];
		},
	};
	if (command === 'listen') return listening(options, api, values);
	const answer = answers[command ?? ''];
	if (!answer) throw bad(command ? `There is no command ${command}.` : 'What is to be done?');
	for (const line of await answer()) options.print(line);
}
