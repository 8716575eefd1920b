import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import { confirmedBooking } from '#lib/server/intents/testing/confirmed-booking.ts';
import { testSettings } from '#lib/server/intents/testing/intents-bench.ts';
import { json, type StandIn, standInService } from '#lib/server/testing/stand-in-service.ts';
import { handleEvents } from '#lib/server/webhooks/handle-events.ts';
import { envelopeOf, tell } from '#lib/server/webhooks/testing/tell.ts';
import { testDatabase, type TestDatabase } from '../../../scripts/test-database.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const SECRET = 'a secret that we both know';
let database: TestDatabase;
let service: StandIn;

beforeAll(async () => {
	database = await testDatabase();
	service = await standInService(({ path }, response) =>
		path === '/stays/bookings/bok_1' ? json(response, { data: makeStaysBooking() }) : json(response, {}, 404),
	);
	settings.value = { ...testSettings(service.url, database.url), WEBHOOK_SECRET: [SECRET] };
});
afterAll(async () => {
	await service.close();
	await database.drop();
});

it('is told to its traveller once, and a payment of flights is not taken for one', async () => {
	await confirmedBooking({ tripId: 'bok_1' });
	await confirmedBooking();
	for (const [n, order_id] of ['bok_1', 'bok_1', 'ord_1'].entries()) {
		const object = { id: `pay_${n}`, payment_id: `pay_${n}`, order_id };
		await tell(envelopeOf({ type: 'air.payment.succeeded', object, key: `pay_${n}` }), SECRET);
		await handleEvents(webDatabase());
	}
	const mails = await webDatabase().query('select kind, locale, facts from web.mail_outbox');
	expect(mails).toEqual([{ kind: 'stay_no_show', locale: 'de', facts: { trip_id: 'bok_1' } }]);
});
