import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { documentNumber } from '#lib/trips/documents-of.ts';
import { cookieOf, VISITOR_COOKIE } from '#lib/server/visitor.ts';
import { migrate } from '#service/db/migrate.ts';
import { KEYS, loadBefore, TOKEN } from '../../scripts/upgrade/load-before.ts';
import type { IntentSaid, OrderSaid, Said } from '../../scripts/upgrade/said-of.ts';
import { expect, test } from '../fixtures.ts';
import { signInAsAgent } from '../stage/desk.ts';
import { inNewestMail } from '../stage/mailbox.ts';

const dollars = (amount: string | null): string => `$${amount?.split(' ')[0]}`;

/** Pages of a storefront on a database of an earlier day, each opened by the visitor whose it is. */
class Upgraded {
	readonly page: Page;
	readonly at: string;
	readonly #said: Said;
	constructor(page: Page, at: string, said: Said) {
		this.page = page;
		this.at = at;
		this.#said = said;
	}

	order = (who: string): OrderSaid => this.#said.orders.find((one) => one.who === who) as OrderSaid;
	intent = (who: string): IntentSaid => this.#said.intents.find((one) => one.who === who) as IntentSaid;

	async #open(path: string, who: string): Promise<void> {
		const value = cookieOf(this.intent(who).visitor, KEYS.WEB_SECRET);
		const own = { url: this.at.replace('http:', 'https:'), secure: true, httpOnly: true };
		await this.page.context().addCookies([{ name: `__Host-${VISITOR_COOKIE}`, value, ...own }]);
		await this.page.goto(this.at + path);
	}

	/** Opens a trip as the person who booked it: who flies, by which reference, for how much, and where it stands. */
	async trip(who: string, status: string): Promise<void> {
		const { id, booking_reference: reference, total, passengers, documents } = this.order(who);
		await this.#open(paths.trip(id), who);
		const main = this.page.getByRole('main');
		await expect(main.getByText(status, { exact: true })).toBeVisible();
		await expect(main.getByText(reference, { exact: true })).toBeVisible();
		await expect(main.getByText(dollars(total)).first()).toBeVisible();
		const [, given, family, , email] = passengers[0]?.split(' ') ?? [];
		await expect(main).toContainText(`${given} ${family}`);
		await expect(main).toContainText(`${email}`);
		for (const document of documents) await expect(main).toContainText(documentNumber(document.split(' ')[1] ?? ''));
	}

	/** Opens the outcome of an attempt as the person who made it. */
	async attempt(who: string, heading: RegExp, words: readonly string[]): Promise<void> {
		await this.#open(paths.booking(this.intent(who).id), who);
		await expect(this.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
		for (const one of words) await expect(this.page.getByRole('main')).toContainText(one);
	}
}

test('a database of 22 November 2026 is shown as it was by every page', async ({ page, stage }, testInfo) => {
	test.slow();
	// It goes with its server.
	const { database, said } = await loadBefore(process.env.DATABASE_URL ?? '');
	await migrate(database.url);
	const DATABASE_URL = database.url;
	const dataDir = testInfo.outputPath('data');
	const service = await stage.process('service', { DATABASE_URL });
	const web = await stage.process('storefront', {
		...KEYS,
		DATABASE_URL,
		BOOKING_API_URL: service.url,
		BOOKING_API_TOKEN: TOKEN,
		DATA_DIR: dataDir,
		WEBHOOKS: 'off',
	});
	const upgraded = new Upgraded(page, web.url, said);
	const { order, intent } = upgraded;

	await upgraded.trip('anna', 'Confirmed');
	await upgraded.trip('bob', 'Held, not paid yet');
	await upgraded.trip('carl', 'Confirmed');
	await expect(page.getByRole('main')).toContainText('By card');

	const { booking_reference: reference, total } = order('bob');
	await upgraded.attempt('bob', /^Held: New York to Newark/, [reference, `To pay: ${dollars(total)}`]);
	await upgraded.attempt('quin', /^We’re checking with the airline$/, [
		`Amount: ${dollars(intent('quin').amount)}`,
		'quin@example.com',
	]);
	await upgraded.attempt('dora', /^Nothing was booked$/, ['declined', 'Nothing was charged.']);

	await inNewestMail(
		page.context(),
		'uwe@example.com',
		async (mail) => {
			const { booking_reference, total: paid } = order('uwe');
			await expect(mail.getByRole('heading', { level: 1 })).toContainText(`(${booking_reference})`);
			await expect(mail.getByRole('region', { name: 'As text' })).toContainText('ZZ 5560');
			await expect(mail.getByRole('region', { name: 'As text' })).toContainText(dollars(paid));
			await mail.getByRole('link', { name: 'All mails' }).click();
			await expect(mail.getByRole('listitem').filter({ hasText: 'uwe@example.com' }).first()).toBeVisible();
		},
		{ dataDir, at: web.url },
	);

	await signInAsAgent(page, web.url);
	await page
		.getByRole('navigation', { name: 'Queues' })
		.getByRole('link', { name: /^Awaiting payment/ })
		.click();
	await expect(page.getByRole('heading', { name: 'Awaiting payment' })).toBeVisible();
	const held = said.orders.filter(({ awaiting_payment }) => awaiting_payment);
	expect(held.map(({ who }) => who)).toEqual(['lena', 'bob']);
	await expect(page.getByRole('table').getByRole('row')).toHaveCount(1 + held.length);
	for (const one of held) {
		const row = page.getByRole('row').filter({ hasText: one.booking_reference });
		await expect(row).toContainText('Fixture');
		await expect(row).toContainText(dollars(one.total));
	}
	// Its storefront ends with the story, and an open page would go on asking it.
	await page.close();
});
