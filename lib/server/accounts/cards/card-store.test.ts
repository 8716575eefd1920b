import { whileHeld } from '#base/testing/while-held.ts';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { MOST_CARDS } from '#lib/accounts/saved-card.ts';
import type { Env } from '../../env.ts';
import { databaseOfTests } from '../../testing/database-of-tests.ts';
import { newAccount } from '../../testing/signed-in.ts';
import { addCard, listCards, setDefaultCard } from './card-store.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../../env.ts', () => ({ env: () => settings.value }));

const db = databaseOfTests();
let accountId: string;
beforeAll(() => {
	settings.value = {
		DATA_KEY: 'a key of the tests',
		WEB_SECRET: 'a secret of the tests',
		DATABASE_URL: db.url,
		LOG_LEVEL: 'silent',
	};
});
beforeEach(async () => {
	accountId = (await newAccount(db)).id;
});

const add = (n: number) =>
	addCard(db, accountId, `tcd_${accountId}_${n}`, {
		brand: 'visa',
		last_4_digits: String(1000 + n),
		expires_in: '2031-08',
		name: 'Anne Lind',
	});
/** Does these at once, about rows of this account. */
const atOnce = <T>(held: string, ...acts: (() => Promise<T>)[]) =>
	whileHeld(db, (tx) => tx.query(`${held} for update`, [accountId]), ...acts);

it('pays with the card that was chosen last, of two that are chosen at once', async () => {
	for (const n of [1, 2, 3]) await add(n);
	const cards = await listCards(db, accountId);
	const [second, third] = cards.filter(({ isDefault }) => !isDefault);
	const chosen = await atOnce(
		'select 1 from web.accounts, web.account_cards where accounts.id = $1 and account_id = $1',
		() => setDefaultCard(db, accountId, second?.id ?? ''),
		() => setDefaultCard(db, accountId, third?.id ?? ''),
	);
	expect(chosen).toEqual(Array.from({ length: 2 }, () => ({ status: 'fulfilled', value: true })));
	expect((await listCards(db, accountId)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

it('keeps no more cards than an account can have, of two saved at once, and has the other deleted', async () => {
	for (let n = 1; n < MOST_CARDS; n++) await add(n);
	await atOnce(
		'select 1 from web.accounts where id = $1',
		() => add(20),
		() => add(21),
	);
	expect(await db.query('select 1 from web.account_cards where account_id = $1', [accountId])).toHaveLength(MOST_CARDS);
	expect(await db.query('select 1 from web.guarantee_cards where check_at <= now()')).toHaveLength(1);
});
