import { beforeAll, expect, it, vi } from 'vitest';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import { databaseOfTests } from '#lib/server/testing/database-of-tests.ts';
import { signedIn } from '#lib/server/testing/signed-in.ts';
import { POST } from './route.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const db = databaseOfTests();
beforeAll(async () => {
	settings.value = {
		WEB_SECRET: 'a secret of the tests',
		DATA_KEY: 'a key of the tests',
		DATABASE_URL: db.url,
		PUBLIC_URL: 'https://shop.example',
		LOG_LEVEL: 'silent',
		mode: 'test',
	};
	await webDatabase().query('select 1');
});

it('leads back to the page of the queue on which an item was taken, and says when another has it', async () => {
	const [dora, omar] = [await signedIn(db, 'agent'), await signedIn(db, 'agent')];
	async function press({ cookie }: { cookie: string }, form: Record<string, string>) {
		const headers = { host: 'shop.example', origin: 'https://shop.example', cookie };
		const body = new URLSearchParams({ queue: 'mails', item: '7', act: 'take', list: 'mails', ...form });
		const answer = await POST(new Request('https://shop.example/api/agent/leases', { method: 'POST', headers, body }), {
			params: Promise.resolve({}),
		});
		return answer.headers.get('location') ?? answer.status;
	}
	expect(await press(dora, { from: '25' })).toBe('/agent?list=mails&from=25');
	expect(await press(omar, { from: '25' })).toBe('/agent?list=mails&from=25&told=other');
	expect(await press(dora, { act: 'keep', list: 'mine' })).toBe('/agent?list=mine');
	expect(await press(dora, { from: '//elsewhere.example' })).toBe('/agent?list=mails');
	expect(await press(dora, { act: 'burn' })).toBe(404);
});
