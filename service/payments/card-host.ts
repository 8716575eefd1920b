import { request } from 'undici';
import type { z } from 'zod';
import { CARD_HOST_ACTS, type CardHostAct } from '#contract/payments/card-host.ts';
import type { Config } from '../config.ts';
import { ServiceError } from '../errors.ts';

/** Longest that the card host may take, milliseconds: its acquirer has most of it. */
const PATIENCE_MS = 30_000;

/** The card host did not answer: what it did is not known. Asking again by the same reference is safe. */
export class CardHostSilence extends Error {
	override readonly name = 'CardHostSilence';
}

/** Sends one act to the card host. Gives the status and the text of its reply. */
export type SendToCardHost = (path: string, key: string, body: string) => Promise<{ status: number; text: string }>;

/** The card host as the API sees it: no card number ever passes here. */
export interface CardHost {
	/**
	 * Asks for one act.
	 * @throws CardHostSilence, ServiceError `unavailable_feature` when this process shares no key with a card host
	 */
	ask<A extends CardHostAct>(
		act: A,
		request: z.input<(typeof CARD_HOST_ACTS)[A]['request']>,
	): Promise<z.output<(typeof CARD_HOST_ACTS)[A]['reply']>>;
}

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
			try {
				const { status, text } = await send(`/internal/${act}`, config.CARDS_KEY, JSON.stringify(asked));
				if (status !== 200) throw new Error(`the card host answered ${status} to ${act}`);
				return CARD_HOST_ACTS[act].reply.parse(JSON.parse(text)) as z.output<(typeof CARD_HOST_ACTS)[A]['reply']>;
			} catch (cause) {
				throw new CardHostSilence(`no answer of the card host to ${act}`, { cause });
			}
		},
	};
}
