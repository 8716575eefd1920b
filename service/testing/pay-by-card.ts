import { cardBody } from './card-body.ts';
import type { TestApp, TestToken } from './create-test-app.ts';

/** A card that needs no challenge and pays; one that asks its holder. */
export const PAYS = '4111110116638870';
export const CHALLENGED = '4242424242424242';

/** A new card's id. */
export async function cardOf(
	t: TestApp,
	token: TestToken,
	number = PAYS,
	change: Record<string, unknown> = {},
): Promise<string> {
	const reply = await t.request('POST', '/payments/cards', {
		host: 'cards',
		token,
		body: cardBody({ number, ...change }),
	});
	if (reply.statusCode !== 201) throw new Error(reply.body);
	return reply.json().data.id;
}

/** A new session's id, of a new card for this resource. */
export async function sessionFor(
	t: TestApp,
	token: TestToken,
	resourceId: string,
	number = PAYS,
	services: readonly { id: string; quantity: number }[] = [],
): Promise<string> {
	const body = { card_id: await cardOf(t, token, number), resource_id: resourceId, services };
	const reply = await t.request('POST', '/payments/three_d_secure_sessions', { token, body });
	if (reply.statusCode !== 201) throw new Error(reply.body);
	return reply.json().data.id;
}

/** The number of the test card that does this without a challenge. */
export async function numberThat(t: TestApp, token: TestToken, payment: string): Promise<string> {
	const cards = (await t.request('GET', '/sandbox/cards', { token })).json().data as {
		number: string;
		authentication: string;
		payment: string;
	}[];
	return cards.find((card) => card.authentication === 'frictionless' && card.payment === payment)?.number ?? '';
}
