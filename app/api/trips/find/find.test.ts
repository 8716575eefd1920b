import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { databaseOfTests } from '#lib/server/testing/database-of-tests.ts';
import type { Env } from '#lib/server/env.ts';
import { SECRET, testSettings } from '#lib/server/intents/testing/intents-bench.ts';
import { json, type StandIn, standInService } from '#lib/server/testing/stand-in-service.ts';
import { newVisitor, VISITOR_COOKIE } from '#lib/server/visitor.ts';
import { POST } from './route.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env>, later: [] as (() => Promise<void>)[] }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));
vi.mock('#lib/server/preferences.ts', () => ({ readPreferences: async () => ({ locale: 'en' }) }));
vi.mock('next/server', async (original) => ({
	...(await original<object>()),
	after: (work: () => Promise<void>) => void settings.later.push(work),
}));

const db = databaseOfTests();
let service: StandIn;
let down = false;
beforeAll(async () => {
	service = await standInService((heard, response) => {
		if (down) return void response.destroy();
		const orders = [{ id: 'ord_1', passengers: [{ family_name: 'Berg', email: 'b@example.com' }] }];
		const found = heard.query.get('booking_reference') === 'WQ7R2M' ? orders : [];
		json(response, { data: heard.path === '/air/orders' ? found : [], meta: {} });
	});
	settings.value = testSettings(service.url, db.url);
});
afterAll(() => service.close());
beforeEach(() => {
	down = false;
	service.heard.length = 0;
	settings.later.length = 0;
});

const asking = async (reference: string): Promise<string | null> => {
	const request = new Request('http://shop.example/api/trips/find', {
		method: 'POST',
		headers: {
			host: 'shop.example',
			origin: 'http://shop.example',
			cookie: `${VISITOR_COOKIE}=${newVisitor(SECRET).cookie}`,
		},
		body: new URLSearchParams({ reference, family_name: 'Berg' }),
	});
	return (await POST(request, { params: Promise.resolve({}) })).headers.get('location');
};
const mails = () => db.query('select 1 from web.mail_outbox');

it('looks a booking up once the answer has gone out, so that its time tells nothing', async () => {
	for (const reference of ['WQ7R2M', 'AAAAAA']) {
		service.heard.length = 0;
		expect(await asking(reference)).toBe('/find-booking?step=code');
		expect(service.heard.map(({ path }) => path)).toEqual(['/air/airlines']);
		expect(await mails()).toEqual([]);
	}
	expect(settings.later).toHaveLength(2);
	for (const work of settings.later) await work();
	expect(await mails()).toHaveLength(1);
});

it('says so when the booking API is away', async () => {
	down = true;
	expect(await asking('WQ7R2M')).toBe('/find-booking?step=down');
	expect(settings.later).toEqual([]);
});
