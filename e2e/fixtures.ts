import { expect } from '@playwright/test';
import { startApiSwitch, type ApiSwitch } from '#lib/server/testing/api-switch.ts';
import { newOrganisation, type Organisation } from './stage/organisation.ts';
import { startCards, startService, startStorefront, type SideProcess } from './stage/side-process.ts';
import { count, noteCounts, watchPages } from './stage/story-counts.ts';
import { addressOf } from './stage/visitor-address.ts';
import { type OwnShop, type SpoiltShop, workerShops } from './stage/worker-shops.ts';

export { expect };

/** What a story may set up for itself. All of it ends with the story. */
export interface Stage {
	/** An organisation with its own clock and airlines. */
	organisation(): Promise<Organisation>;
	/** The address of one more storefront, by settings: another token, another booking API. */
	storefront(settings: Record<string, string>): Promise<string>;
	/** The address of one more booking service on the same database. */
	service(settings: Record<string, string>): Promise<string>;
	/** The same two, and a card host, as processes that can be killed and started again. */
	process(kind: keyof typeof START, settings: Record<string, string>): Promise<SideProcess>;
	/** A booking API that can be cut off, silenced or spoiled. */
	apiSwitch(): Promise<ApiSwitch>;
	/** The same for the line between the browser and a storefront. */
	line(storefront: string): Promise<ApiSwitch>;
}

const START = { storefront: startStorefront, service: startService, cards: startCards };

/** A mail is shown in a frame that runs no scripts; a story that looks into it sets this off, not the page. */
const LOOK_INTO_MAIL = "Blocked script execution in 'about:srcdoc'";

/** A trip that is not open here says so with a 404, which the browser repeats. */
const NOT_OPEN = /^console\.error: Failed to load resource: .* 404 .*\(https?:\/\/[^/]+\/(trips|bookings)\//;

interface Fixtures {
	/** What a story brings about on purpose: lines that match are no trouble. */
	expectedTrouble: RegExp[];
	/** Whether the story is told. What a page says when its storefront is taken away afterwards is no trouble. */
	story: { over: boolean };
	/** What the browser complained about so far. */
	trouble: string[];
	/** Addresses that belong to us: `127.0.0.1:3000`. A request to any other is trouble. */
	ourHosts: Set<string>;
	stage: Stage;
	/** The address of a shop whose airlines take a part of the time that real ones take, so that silence can be seen. */
	slowShop: string;
	/** A shop whose booking API can be spoilt; each story finds it well. */
	spoiltShop: SpoiltShop;
	/** A shop whose clock and airlines are its own; each story finds its clock where the one before left it. */
	ownShop: OwnShop;
}

const hostOf = (url: string): string => new URL(url).host;

/** A story in which `console.error`, an uncaught error, an unexpected 5xx or a request to somebody else fails the test. */
export const test = workerShops.extend<Fixtures>({
	expectedTrouble: [[], { option: true }],
	// What is told once looks at addresses itself.
	extraHTTPHeaders: async ({ baseURL: _ }, use, testInfo) =>
		use(testInfo.project.name === 'once' ? {} : addressOf(testInfo)),
	ourHosts: async ({ baseURL }, use) => {
		const host = hostOf(baseURL ?? '');
		// The card form is a page of our card host.
		const cards = host.replace(/:\d+$/, `:${process.env.CARDS_PORT}`);
		const ours = [host, cards];
		await use(new Set([...ours, ...ours.map((one) => one.replace('127.0.0.1', 'localhost'))]));
	},
	story: async ({ baseURL: _ }, use) => use({ over: false }),
	trouble: [
		async ({ context, expectedTrouble, ourHosts, story }, use, testInfo) => {
			const trouble: string[] = [];
			watchPages(context);
			const note = (line: string): void => {
				if (!story.over && !NOT_OPEN.test(line) && !expectedTrouble.some((pattern) => pattern.test(line)))
					trouble.push(line);
			};
			context.on('console', (message) => {
				const mail = message.page()?.url().includes('/dev/mail') && message.text().startsWith(LOOK_INTO_MAIL);
				if (message.type() === 'error' && !mail) note(`console.error: ${message.text()} (${message.location().url})`);
			});
			context.on('weberror', (error) => note(`uncaught: ${error.error().message}`));
			context.on('request', (request) => {
				if (/^(https?|wss?):/.test(request.url()) && !ourHosts.has(hostOf(request.url())))
					note(`third party: ${request.url()}`);
			});
			context.on('response', (response) => {
				if (response.status() >= 500) note(`${response.status()} ${response.request().method()} ${response.url()}`);
			});
			await use(trouble);
			noteCounts(testInfo);
			expect(trouble, 'errors in the browser').toEqual([]);
		},
		{ auto: true },
	],
	slowShop: async ({ slowShopOfWorker, ourHosts }, use) => {
		for (const host of slowShopOfWorker.hosts) ourHosts.add(host);
		await use(slowShopOfWorker.url);
	},
	spoiltShop: async ({ spoiltShopOfWorker, ourHosts }, use) => {
		for (const host of spoiltShopOfWorker.hosts) ourHosts.add(host);
		spoiltShopOfWorker.api.mood = 'well';
		await use(spoiltShopOfWorker);
	},
	ownShop: async ({ ownShopOfWorker, ourHosts }, use) => {
		for (const host of ownShopOfWorker.hosts) ourHosts.add(host);
		await use(ownShopOfWorker);
	},
	stage: async ({ ourHosts, story }, use) => {
		const open: { stop?: SideProcess['stop']; close?: ApiSwitch['close'] }[] = [];
		const kept = <T extends (typeof open)[number]>(one: T): T => {
			open.push(one);
			if (one.stop) count('process starts');
			return one;
		};
		await use({
			organisation: newOrganisation,
			storefront: async (settings) => {
				const { url } = kept(await startStorefront(settings));
				ourHosts.add(hostOf(url));
				return url;
			},
			service: async (settings) => kept(await startService(settings)).url,
			process: async (kind, settings) => {
				const side = kept(await START[kind](settings));
				if (kind !== 'service') ourHosts.add(hostOf(side.url));
				return side;
			},
			apiSwitch: async () => kept(await startApiSwitch(process.env.API_URL ?? '')),
			line: async (storefront) => {
				const line = kept(await startApiSwitch(storefront));
				ourHosts.add(hostOf(line.url));
				return line;
			},
		});
		story.over = true;
		for (const one of open.toReversed()) await (one.stop ?? one.close)?.();
	},
});
