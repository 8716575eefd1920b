import 'server-only';
import { decodeJwt } from 'jose';
import { createComponentClientKey } from '#contract/identity/component-client-key.ts';
import type { CardKey } from '#lib/intents/steps.ts';
import { cardsOrigin } from '../content-policy.ts';
import { env } from '../env.ts';
import { call, type Device } from '../service-client.ts';
import type { Result } from '../route.ts';
import { problem } from '../service-problem.ts';
import { calledBy } from '../site-of.ts';

/**
 * Opens the card form: of the key that the service makes, the browser gets the part that creates cards and no more. With
 * the id of a stored card, that part creates cards of this one alone.
 */
export async function makeCardKey(headers: Headers, device: Device, cardId?: string): Promise<Result> {
	const body = cardId === undefined ? {} : { card_id: cardId };
	const answer = await call(createComponentClientKey, { body }, { device });
	if (!answer.ok) return answer;
	try {
		const { token, exp } = decodeJwt<{ token?: unknown }>(answer.data.component_client_key);
		if (typeof token !== 'string' || exp === undefined) throw new TypeError('not a key for a form');
		const key: CardKey = {
			token,
			expires_at: new Date(exp * 1_000).toISOString(),
			frame: cardsOrigin(env(), calledBy(headers)),
			...body,
		};
		return { data: key };
	} catch {
		return { problem: problem('nonsense', 502, 'bad_gateway') };
	}
}
