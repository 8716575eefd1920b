import { test } from '@playwright/test';
import { freePort } from '../../scripts/free-port.ts';
import { type ApiSwitch, startApiSwitch } from '#lib/server/testing/api-switch.ts';
import { newOrganisation, type Organisation } from './organisation.ts';
import { startCards, startService, startStorefront } from './side-process.ts';

/** A storefront with its card form. */
export interface SharedShop {
	url: string;
	/** The addresses that a browser may ask: the storefront's and the card host's. */
	hosts: string[];
}

/** A storefront behind a booking API that can be cut off, silenced or spoilt. */
export interface SpoiltShop extends SharedShop {
	api: ApiSwitch;
}

/** A storefront with its own organisation: its clock moves on, and its airlines can be switched. */
export interface OwnShop extends SharedShop {
	organisation: Organisation;
}

/** Starts a storefront with its card form. */
async function startShop(settings: Record<string, string>): Promise<SharedShop & { stop(): Promise<void> }> {
	const CARDS_PORT = String(await freePort());
	const web = await startStorefront({ CARDS_PORT, ...settings });
	const cards = await startCards({ CARDS_PORT, PORT: new URL(web.url).port });
	return {
		url: web.url,
		hosts: [new URL(web.url).host, new URL(cards.url).host],
		stop: async () => {
			await cards.stop();
			await web.stop();
		},
	};
}

/** What the stories of one worker use one after another, started when the first asks: each process takes seconds. */
export const workerShops = test.extend<
	object,
	{ slowShopOfWorker: SharedShop; spoiltShopOfWorker: SpoiltShop; ownShopOfWorker: OwnShop }
>({
	slowShopOfWorker: [
		async ({ browserName: _ }, use) => {
			const service = await startService({ SIMULATED_LATENCY: '0.2' });
			const shop = await startShop({ BOOKING_API_URL: service.url });
			await use(shop);
			await shop.stop();
			await service.stop();
		},
		{ scope: 'worker', timeout: 60_000 },
	],
	spoiltShopOfWorker: [
		async ({ browserName: _ }, use) => {
			const api = await startApiSwitch(process.env.API_URL ?? '');
			const web = await startStorefront({ BOOKING_API_URL: api.url, WEBHOOKS: 'off', WEB_JOBS: 'off' });
			await use({ url: web.url, hosts: [new URL(web.url).host], api });
			await web.stop();
			await api.close();
		},
		{ scope: 'worker', timeout: 60_000 },
	],
	ownShopOfWorker: [
		async ({ browserName: _ }, use) => {
			const organisation = await newOrganisation();
			const shop = await startShop({ BOOKING_API_TOKEN: organisation.token });
			await use({ ...shop, organisation });
			await shop.stop();
		},
		{ scope: 'worker', timeout: 60_000 },
	],
});
