import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootstrap } from '../identity/bootstrap.ts';
import { ensureOrganisation, setWebhookHosts } from '../identity/organisations/organisations.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { startReceiver, type TestReceiver } from './testing/receiver.ts';

let t: TestApp;
let receiver: TestReceiver;
beforeAll(async () => {
	t = await createTestApp();
	receiver = await startReceiver();
});
afterAll(async () => {
	await receiver.close();
	await t.close();
});

const hostOfReceiver = (): string => new URL(receiver.url).host;
const subscribe = (token: string | { id: string; secret: string; organisationId: string }) =>
	t.request('POST', '/air/webhooks', { token, body: { url: receiver.url, events: ['order.created'] } });

test('hosts of WEBHOOK_ALLOW_HOSTS are the storefront’s alone, in either mode', async () => {
	const secrets = { BOOTSTRAP_TEST_TOKEN: 'storefront_test_x', BOOTSTRAP_LIVE_TOKEN: 'storefront_live_x' };
	await bootstrap(t.db, { ...t.ctx.config, ...secrets, WEBHOOK_ALLOW_HOSTS: [hostOfReceiver()] });
	expect((await subscribe(secrets.BOOTSTRAP_TEST_TOKEN)).statusCode).toBe(201);
	for (const mode of ['test', 'live'] as const) {
		const refused = await subscribe(await t.token({ mode }));
		expect([refused.statusCode, refused.json().errors[0].source.field]).toEqual([422, 'url']);
	}
	// One more process that is told no list.
	await bootstrap(t.db, { ...t.ctx.config, ...secrets, WEBHOOK_ALLOW_HOSTS: undefined });
	expect((await subscribe(secrets.BOOTSTRAP_LIVE_TOKEN)).statusCode).toBe(201);
	// A later start with another list.
	await bootstrap(t.db, { ...t.ctx.config, ...secrets, WEBHOOK_ALLOW_HOSTS: [] });
	expect((await subscribe(secrets.BOOTSTRAP_LIVE_TOKEN)).statusCode).toBe(422);
});

test('an organisation is told at a host on its own list, and no longer once that is taken away', async () => {
	const token = await t.token();
	await setWebhookHosts(t.db, token.organisationId, [hostOfReceiver()]);
	const made = await subscribe(token);
	expect(made.statusCode).toBe(201);
	const ping = () => t.request('POST', `/air/webhooks/${made.json().data.id}/actions/ping`, { token });
	expect((await ping()).statusCode).toBeLessThan(300);
	const heard = receiver.received.length;
	await setWebhookHosts(t.db, token.organisationId, []);
	const refused = await ping();
	expect(refused.json().errors[0].message).toContain('refused_url');
	expect(receiver.received.length).toBe(heard);
	const other = await ensureOrganisation(t.db, { name: 'Told elsewhere', billingCurrency: 'EUR' });
	await setWebhookHosts(t.db, other.id, [hostOfReceiver()]);
	expect((await ping()).statusCode).toBe(422);
});
