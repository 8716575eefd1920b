import { beforeAll, expect, it, vi } from 'vitest';
import { inTheClear } from '#base/testing/in-the-clear.ts';
import type { Env } from '../env.ts';
import { databaseOfTests } from '../testing/database-of-tests.ts';
import { enqueueMail } from './outbox.ts';
import { GOES_TO, sealRecipients, toMailbox } from './recipient.ts';
import { writtenMails } from './testing/written-mails.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../env.ts', () => ({ env: () => settings.value }));

const db = databaseOfTests();
beforeAll(() => {
	settings.value = { DATA_KEY: 'a key of the tests', BOOKING_API_TOKEN: 'service_test_x' };
});

it('seals to whom a mail goes, and what an earlier release wrote, and finds both by the mailbox', async () => {
	await enqueueMail(db, {
		kind: 'booked',
		to: 'Ada@example.com',
		locale: 'en',
		dedupe: 'a',
		facts: { trip_id: 'ord_1' },
	});
	await db.query(
		`insert into web.mail_outbox (dedupe, kind, recipient, locale, facts) values ('b', 'booked', 'ada@Example.com', 'en', '{}')`,
	);
	const found = async () =>
		(
			await db.query<{ dedupe: string }>(
				`select dedupe from web.mail_outbox where ${GOES_TO} order by id`,
				toMailbox(' ADA@example.com'),
			)
		).map(({ dedupe }) => dedupe);
	const recipients = async () => (await writtenMails(db)).map(({ recipient }) => recipient);
	expect([await found(), await recipients()]).toEqual([
		['a', 'b'],
		['Ada@example.com', 'ada@Example.com'],
	]);
	expect([await sealRecipients(db), await sealRecipients(db)]).toEqual([1, 0]);
	expect(await inTheClear(db, { mailbox: 'ada@example' }, 'web')).toEqual({});
	expect([await found(), await recipients()]).toEqual([
		['a', 'b'],
		['Ada@example.com', 'ada@Example.com'],
	]);

	// A newer key in front: what the older one sealed is found and read.
	settings.value = { ...settings.value, DATA_KEY: 'a newer key,a key of the tests' };
	expect([await found(), (await recipients()).length]).toEqual([['a', 'b'], 2]);
	// A sealed address opens in its own row alone.
	await db.query(
		`update web.mail_outbox set sealed_recipient = (select sealed_recipient from web.mail_outbox where dedupe = 'a')
		where dedupe = 'b'`,
	);
	expect(await recipients()).toEqual(['Ada@example.com', undefined]);
});
