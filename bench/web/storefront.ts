import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { searchPaths } from '../../lib/search-paths.ts';
import { requireChromium } from '../../scripts/chromium.ts';
import type { Environment } from '../../scripts/settings.ts';
import { startProduct } from '../../scripts/supervise.ts';
import { type Bench, ownEnvironment } from '../lib/bench.ts';
import { dayFrom } from '../lib/searches.ts';

/** The whole product with every search padded to so many offers, and a browser beside it. */
export interface Storefront {
	origin: string;
	/** Its booking API, and a token for that. */
	api: string;
	token: string;
	databaseUrl: string;
	browser: Browser;
	stop(): Promise<void>;
}

export const OFFERS = 1_000;
/** Offers of a search whose load is measured; there are more where the airlines have more. */
export const SOME_OFFERS = 200;

/** Results for two adults and a child of nine, return, on a busy pair. */
export const RESULTS = `/flights?trip=return&from=LHR&to=JFK&depart=${dayFrom(60)}&return=${dayFrom(67)}&adults=2&children=9`;

/** Waits until every airline has answered. */
export async function answered(page: Page): Promise<void> {
	await page.getByText('All results loaded.').waitFor({ timeout: 60_000 });
}

/** The same, seen from the network: a search's stream has ended. Chromium calls it failed where its last bytes are not asked for. */
export async function streamed(page: Page): Promise<void> {
	const ofSearch = (request: Request) => new URL(request.url()).pathname.startsWith(searchPaths.api.searchStream(''));
	const options = { predicate: ofSearch, timeout: 60_000 };
	await Promise.any([page.waitForEvent('requestfinished', options), page.waitForEvent('requestfailed', options)]);
}

/** As many hotels as a search gives. */
export const HOTELS = 1_000;

/** Stays for two, four nights, in the Ruhr, where so many hotels are within a hundred kilometres. */
export const STAYS = `/stays?place=Ruhr&at=51.45,7.01&km=100&checkin=${dayFrom(60)}&checkout=${dayFrom(64)}&rooms=1&adults=2`;

/** Waits until the hotels are there, with as many as there should be, and can be used. */
export async function listed(page: Page): Promise<void> {
	const list = page.locator('ol.stay-list > li');
	await list.first().waitFor({ timeout: 60_000 });
	const size = Number(await list.first().getAttribute('aria-setsize'));
	if (size < HOTELS * 0.9) throw new Error(`only ${size} hotels`);
	// Its controls are put there by the script.
	await page.getByRole('combobox', { name: 'Sort' }).waitFor();
}

/** Over the database of the run with the secrets of its folder: what other measures have sealed there opens. */
export const storefrontEnvironment = async (
	{ dataDir, environment }: Pick<Bench, 'dataDir' | 'environment'>,
	offers: number,
): Promise<Environment> => ({
	...(await ownEnvironment(dataDir)),
	DATABASE_URL: environment.DATABASE_URL,
	SIMULATED_OFFERS: String(offers),
});

export async function startStorefront(bench: Bench, offers: number): Promise<Storefront> {
	const environment = await storefrontEnvironment(bench, offers);
	const product = await startProduct({ mode: 'start', environment, log: bench.log });
	const root = process.getuid?.() === 0;
	// Chromium refuses to run as root with its sandbox.
	const browser = await chromium.launch({
		executablePath: requireChromium(bench.log),
		args: root ? ['--no-sandbox'] : [],
	});
	return {
		origin: `http://127.0.0.1:${product.settings.web.PORT}`,
		api: `http://127.0.0.1:${product.settings.service.API_PORT}`,
		token: bench.environment.BOOTSTRAP_TEST_TOKEN ?? '',
		databaseUrl: bench.environment.DATABASE_URL ?? '',
		browser,
		stop: async () => {
			await browser.close();
			await product.stop();
		},
	};
}
