import { request } from 'undici';
import type { z } from 'zod';
import { CARD_HOST_ACTS, type CardHostAct } from '#contract/payments/card-host.ts';
import type { Config } from '../config.ts';
import { ServiceError } from '../errors.ts';

/** Longest that the card host may take, milliseconds: its acquirer has most of it. */
const PATIENCE_MS = 30_000;

/** The card host gave no answer to go by: what it did is not known. Asking again by the same reference is safe. */
export class CardHostSilence extends Error {
	override readonly name: string = 'CardHostSilence';
}

/** The card host answered, and not in its own language. */
export class CardHostNonsense extends CardHostSilence {
	override readonly name = 'CardHostNonsense';
}

/**
 * Waits for an answer of the card host that the caller cannot do without.
 * @throws ServiceError `service_unavailable` when there was none, `bad_gateway` when it was nonsense
 */
export async function answered<T>(asked: Promise<T>): Promise<T> {
	try {
		return await asked;
	} catch (cause) {
		if (cause instanceof CardHostNonsense) throw new ServiceError('bad_gateway', { cause });
		if (cause instanceof CardHostSilence) throw new ServiceError('service_unavailable', { cause });
		throw cause;
	}
}

/** Sends one act to the card host. Gives the status and the text of its reply. */
export type SendToCardHost = (path: string, key: string, body: string) => Promise<{ status: number; text: string }>;

/** The card host as the API sees it: no card number ever passes here. */
export interface CardHost {
	/**
	 * Asks for one act.
	 * @throws CardHostSilence, CardHostNonsense, ServiceError `unavailable_feature` when this process shares no key with a card host
	 */
	ask<A extends CardHostAct>(
		act: A,
		request: z.input<(typeof CARD_HOST_ACTS)[A]['request']>,
	): Promise<z.output<(typeof CARD_HOST_ACTS)[A]['reply']>>;
}

/** What it, or something between, answers while it cannot work. */
const AWAY = new Set([429, 503, 504]);

const sendByHttp =
	(url: string): SendToCardHost =>
	async (path, key, body) => {
		const reply = await request(new URL(path, url), {
			method: 'POST',
			headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
			body,
			headersTimeout: PATIENCE_MS,
			bodyTimeout: PATIENCE_MS,
		});
		return { status: reply.statusCode, text: await reply.body.text() };
	};

/** Reaches the card host of the settings. */
export function createCardHost(config: Config, send: SendToCardHost = sendByHttp(config.CARDS_URL)): CardHost {
	return {
		ask: async <A extends CardHostAct>(act: A, asked: z.input<(typeof CARD_HOST_ACTS)[A]['request']>) => {
			if (config.CARDS_KEY === undefined) throw new ServiceError('unavailable_feature');
			const { status, text } = await send(`/internal/${act}`, config.CARDS_KEY, JSON.stringify(asked)).catch(
				(cause: unknown) => {
					throw new CardHostSilence(`no answer of the card host to ${act}`, { cause });
				},
			);
			if (AWAY.has(status)) throw new CardHostSilence(`the card host answered ${status} to ${act}`);
			try {
				if (status !== 200) throw new Error(`status ${status}`);
				return CARD_HOST_ACTS[act].reply.parse(JSON.parse(text)) as z.output<(typeof CARD_HOST_ACTS)[A]['reply']>;
			} catch (cause) {
				throw new CardHostNonsense(`the card host answered nonsense to ${act}`, { cause });
			}
		},
	};
}
