import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';
import { CardHostSilence, createCardHost } from './card-host.ts';

test('the API reaches the card host by HTTP, with the key that both share; without an answer it says so', async () => {
	const t = await createTestApp();
	await t.cards.listen({ port: 0, host: '127.0.0.1' });
	const url = `http://127.0.0.1:${(t.cards.server.address() as AddressInfo).port}`;
	const config = { ...t.ctx.config, CARDS_URL: url };
	const nothing = { organisation_id: 'org_x', live_mode: false, card_id: 'tcd_x' };
	expect(await createCardHost(config).ask('find', nothing)).toEqual({ brand: null });
	const stranger = createCardHost({ ...config, CARDS_KEY: 'not the key of this card host, not at all' });
	await expect(stranger.ask('find', nothing)).rejects.toBeInstanceOf(CardHostSilence);
	await t.close();
	await expect(createCardHost(config).ask('find', nothing)).rejects.toBeInstanceOf(CardHostSilence);
});
