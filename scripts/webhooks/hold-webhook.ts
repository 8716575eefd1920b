import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEBHOOK_EVENT_TYPES } from '#contract/webhooks/event-types.ts';
import { createWebhook, deleteWebhook, listWebhooks, updateWebhook } from '#contract/webhooks/webhook.ts';
import { SetupError } from '../setup-error.ts';
import { type Api, ApiRefusal, ask } from './api.ts';

/** What is to be put right again at the API, kept in a file for the case that this process dies. */
interface Debt {
	pid: number;
	id: string;
	/** As it was. Absent: there was none, so it goes. */
	was?: { url: string; events: string[]; active: boolean };
}

export interface HoldOptions {
	api: Api;
	/** Where we receive, as the API reaches us. */
	url: string;
	events: readonly string[] | undefined;
	/** The secret of a webhook that is there already, if it can be known. */
	secretOf: (webhookId: string) => Promise<string | undefined>;
	dataDir: string;
	note: (line: string) => void;
}

export interface HeldWebhook {
	id: string;
	secret: string;
	/** Who received before, and goes on receiving through us. */
	before: string | undefined;
	/** Puts everything right again. */
	release: () => Promise<void>;
}

const ALL: readonly string[] = WEBHOOK_EVENT_TYPES;

/** Where the debt to an API, as the holder of a token, is written down. */
export function debtFile(dataDir: string, { url, token }: Pick<Api, 'url' | 'token'>): string {
	const whose = createHash('sha256').update(`${url} ${token}`).digest('hex').slice(0, 12);
	return join(dataDir, `webhooks-listen-${whose}.json`);
}

function readDebt(file: string): Debt | undefined {
	try {
		return JSON.parse(readFileSync(file, 'utf8')) as Debt;
	} catch {
		return undefined;
	}
}

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

async function settle(api: Api, { id, was }: Debt): Promise<void> {
	try {
		await (was ? ask(api, updateWebhook, { id, body: was }) : ask(api, deleteWebhook, { id }));
	} catch (error) {
		// Somebody has removed it in the meantime.
		if (!(error instanceof ApiRefusal && error.code === 'not_found')) throw error;
	}
}

/** Puts right what a listener that was killed has left behind. */
async function settleOld({ api, dataDir, note }: HoldOptions): Promise<void> {
	const file = debtFile(dataDir, api);
	const debt = readDebt(file);
	if (!debt) return;
	if (debt.pid !== process.pid && isAlive(debt.pid)) {
		throw new SetupError(`Process ${debt.pid} listens already. If it is another program, remove ${file}.`);
	}
	await settle(api, debt);
	rmSync(file, { force: true });
	note(`An earlier listener was cut off: ${debt.was ? `${debt.was.url} is told again` : 'its webhook is removed'}.`);
}

/** What we do at the API, in words for the case that it does not want to send to us. */
async function wanted<T>({ api, url }: HoldOptions, work: Promise<T>): Promise<T> {
	try {
		return await work;
	} catch (error) {
		if (!(error instanceof ApiRefusal && error.code === 'validation_format')) throw error;
		const { host } = new URL(url);
		throw new SetupError(
			api.local
				? `The service does not send to ${url}. Leave --port out, or put ${host} on WEBHOOK_ALLOW_HOSTS and start the service again. For a token of another organisation than the storefront's: npm run tokens -- organisation --organisation <name> --webhook-hosts ${host}`
				: `${error.message} --url must be an address that the API can reach.`,
		);
	}
}

/**
 * Has a mode's events sent to us: by a webhook of our own, or by standing in for the one that is there, as there can be
 * no second.
 */
export async function holdWebhook(options: HoldOptions): Promise<HeldWebhook> {
	const { api, url, events, secretOf, dataDir } = options;
	const file = debtFile(dataDir, api);
	await settleOld(options);
	const [there] = await ask(api, listWebhooks);
	const keep = (debt: Omit<Debt, 'pid'>): Debt => {
		const whole = { pid: process.pid, ...debt };
		writeFileSync(file, `${JSON.stringify(whole, null, '\t')}\n`, { mode: 0o600 });
		return whole;
	};
	const releasing = (debt: Debt) => async (): Promise<void> => {
		await settle(api, debt);
		rmSync(file, { force: true });
	};
	if (!there) {
		const made = await wanted(options, ask(api, createWebhook, { body: { url, events: events ?? ALL } }));
		const debt = keep({ id: made.id });
		return { id: made.id, secret: made.secret, before: undefined, release: releasing(debt) };
	}
	const secret = await secretOf(there.id);
	if (secret === undefined) {
		throw new SetupError(
			`There is a webhook already, ${there.id} to ${there.url}, and its secret is told only once: give it by --secret.`,
		);
	}
	const debt = keep({ id: there.id, was: { url: there.url, events: there.events, active: there.active } });
	const body = { url, events: [...new Set([...there.events, ...(events ?? ALL)])], active: true };
	try {
		await wanted(options, ask(api, updateWebhook, { id: there.id, body }));
	} catch (error) {
		rmSync(file, { force: true });
		throw error;
	}
	const before = there.active && there.url !== url ? there.url : undefined;
	return { id: there.id, secret, before, release: releasing(debt) };
}
