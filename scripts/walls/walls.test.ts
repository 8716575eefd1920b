import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { checkWalls } from './check-walls.ts';
import { WALLS } from './walls.ts';

/** A small house in which every arrow points the right way. */
const SOUND: Record<string, string> = {
	'base/pool.ts':
		"import pg from 'pg';\nimport { backoff } from './backoff.ts';\nexport const connect = [pg, backoff];",
	'base/backoff.ts': 'export const backoff = 1;',
	'contract/air/offer.ts':
		"import { z } from 'zod';\nimport { Money } from '../common/money.ts';\nexport const Offer = z.object({ total: Money });",
	'contract/common/money.ts': "import { z } from 'zod';\nexport const Money = z.string();",
	'service/app.ts': "import { offerRoutes } from './air/offers/routes.ts';\nexport const app = [offerRoutes];",
	'service/context.ts': 'export interface Context { now: Date }',
	'service/db/db.ts': 'export interface Queryable { query(sql: string): Promise<void> }',
	'service/cards/vault.ts': "import { createHash } from 'node:crypto';\nexport const seal = createHash;",
	'service/air/offers/routes.ts': "import { getOffer } from './get-offer.ts';\nexport const offerRoutes = [getOffer];",
	'service/air/offers/get-offer.ts':
		"import type { Offer } from '#contract/air/offer.ts';\nimport type { Context } from '../../context.ts';\nimport { findOffer } from './store.ts';\nexport const getOffer = (ctx: Context): Offer => findOffer(ctx);",
	'service/air/offers/store.ts':
		"import type { Queryable } from '../../db/db.ts';\nexport const findOffer = (db: Queryable) => db;",
	'service/air/offers/rules.ts': "import { Offer } from '#contract/air/offer.ts';\nexport const isOpen = Offer;",
	'lib/travel/duration.ts':
		"import type { Offer } from '#contract/air/offer.ts';\nexport const duration = (offer: Offer) => offer;",
	'service/testing/listening-service.ts':
		"import { app } from '../app.ts';\nexport const listeningService = () => app;",
	'lib/server/testing/bench.ts':
		"import { listeningService } from '#service/testing/listening-service.ts';\nexport const bench = listeningService;",
	'lib/server/session.ts': "import 'server-only';\nexport const session = 1;",
	'components/ui/button.tsx': "'use client';\nimport { useId } from 'react';\nexport const Button = useId;",
	'components/offers/card.tsx':
		"import { Button } from '#components/ui/button.tsx';\nimport { duration } from '#lib/travel/duration.ts';\nexport const Card = [Button, duration];",
	'app/page.tsx':
		"import { Card } from '#components/offers/card.tsx';\nimport { session } from '#lib/server/session.ts';\nexport default [Card, session];",
};

/** One file for each wall that breaks it and nothing else. */
const PLANTED: [wall: string, path: string, text: string][] = [
	[
		'base-depends-on-nothing',
		'base/trip.ts',
		"import { Money } from '#contract/common/money.ts';\nexport const Trip = Money;",
	],
	[
		'contract-depends-on-nothing',
		'contract/air/slice.ts',
		"import { randomUUID } from 'node:crypto';\nexport const id = randomUUID;",
	],
	[
		'service-knows-no-web',
		'service/air/offers/total.ts',
		"import { duration } from '#lib/travel/duration.ts';\nexport const total = duration;",
	],
	[
		'web-reaches-service-over-http',
		'lib/server/offers.ts',
		"import type { Context } from '../../service/context.ts';\nexport type Offers = Context;",
	],
	['lib-knows-no-ui', 'lib/travel/mark.ts', "export { Button } from '#components/ui/button.tsx';"],
	[
		'components-know-no-pages',
		'components/offers/list.tsx',
		"import page from '../../app/page.tsx';\nexport const List = page;",
	],
	[
		'client-never-imports-server',
		'app/menu.tsx',
		"'use client';\nimport { session } from '#lib/server/session.ts';\nexport const Menu = session;",
	],
	[
		'ui-knows-no-travel',
		'components/ui/price.tsx',
		"import { Money } from '#contract/common/money.ts';\nexport const Price = Money;",
	],
	[
		'stores-are-private',
		'service/air/orders/create-order.ts',
		"import { findOffer } from '../offers/store.ts';\nexport const createOrder = findOffer;",
	],
	[
		'routes-are-leaves',
		'service/air/orders/list-orders.ts',
		"const routes = await import('../offers/routes.ts');\nexport const listOrders = routes;",
	],
	[
		'rules-are-pure',
		'service/air/orders/rules.ts',
		"import { readFileSync } from 'node:fs';\nexport const rule = readFileSync;",
	],
	[
		'vault-is-private',
		'service/air/orders/pay.ts',
		"import { seal } from '#service/cards/vault.ts';\nexport const pay = seal;",
	],
	['no-circular', 'service/air/orders/a.ts', "import { b } from './b.ts';\nexport const a = () => b;"],
];
const BESIDE: Record<string, string> = {
	'service/air/orders/b.ts': "import { a } from './a.ts';\nexport const b = () => a;",
};

const folders: string[] = [];
afterEach(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function house(files: Record<string, string>): string {
	const root = mkdtempSync(join(tmpdir(), 'wayfare-walls-'));
	folders.push(root);
	for (const [path, text] of Object.entries({ ...SOUND, ...files })) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	return root;
}

test('the project breaks no wall', () => {
	expect(checkWalls(ROOT).map(({ message }) => message)).toEqual([]);
});

test('a sound house has no breach', () => {
	expect(checkWalls(house({}))).toEqual([]);
});

test('each of the thirteen walls has a planted breach', () => {
	expect(PLANTED.map(([wall]) => wall)).toEqual([...WALLS.map(({ name }) => name), 'no-circular']);
});

test.each(PLANTED)('%s: one planted breach, one report', (wall, path, text) => {
	const breaches = checkWalls(house({ [path]: text, ...(wall === 'no-circular' ? BESIDE : {}) }));
	expect(breaches).toEqual([{ wall, message: expect.stringContaining(path) }]);
});

test('all thirteen planted at once give thirteen reports', () => {
	const all = Object.fromEntries(PLANTED.map(([, path, text]) => [path, text]));
	expect(
		checkWalls(house({ ...all, ...BESIDE }))
			.map(({ wall }) => wall)
			.toSorted(),
	).toEqual(PLANTED.map(([wall]) => wall).toSorted());
});

test.each([
	['lib/server/offers.ts', 'service/testing/listening-service.ts'],
	['lib/server/testing/offers.ts', 'service/testing/create-test-app.ts'],
])('the one door to the service is for tests, and is one: %s, %s', (path, door) => {
	const breaches = checkWalls(house({ [path]: `import type { Door } from '#${door}';\nexport type Offers = Door;` }));
	expect(breaches).toEqual([{ wall: 'web-reaches-service-over-http', message: expect.stringContaining(path) }]);
});

test.each(['new Date()', 'Date.now()', 'Math.random()'])('%s in a verb is one report', (call) => {
	const breaches = checkWalls(house({ 'service/air/offers/price.ts': `export const price = () => ${call};` }));
	expect(breaches).toEqual([
		{ wall: 'time-and-chance-come-in', message: expect.stringContaining('service/air/offers/price.ts:1') },
	]);
});

test('a date made of a value, and the edges of the process, may stay', () => {
	const files = {
		'service/air/offers/price.ts': 'export const price = (text: string) => new Date(text);',
		'service/ids.ts': 'export const now = () => Date.now();',
	};
	expect(checkWalls(house(files))).toEqual([]);
});

test('seeing nothing is not passing', () => {
	const empty = mkdtempSync(join(tmpdir(), 'wayfare-walls-'));
	folders.push(empty);
	expect(() => checkWalls(empty)).toThrow(/No imports found/);
});
