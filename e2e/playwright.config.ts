import { defineConfig, devices } from '@playwright/test';

const launchOptions = {
	...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
	// Chromium refuses to run as root with its sandbox.
	args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
};

const DESKTOP = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
/** What is the same on every device is told once. */
const ONCE = '**/once/*.e2e.ts';

/** `npm run e2e` starts the product and says where it is by BASE_URL. */
export default defineConfig({
	testDir: '.',
	testMatch: '**/*.e2e.ts',
	outputDir: '../test-results',
	// Two browsers keep two cores busy. The stories of `once/` mostly wait, for leases and late answers: they come first,
	// two at a time beside the others, so that nothing is left to wait for alone.
	workers: 4,
	fullyParallel: true,
	forbidOnly: true,
	// What passes only at its second attempt is named at the end of `npm test`; a few such stories fail it.
	retries: 1,
	timeout: 90_000,
	expect: { timeout: 20_000 },
	reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
	use: {
		baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:3000',
		locale: 'en-GB',
		timezoneId: 'Europe/London',
		// Recording every attempt would take a third of the time of all stories.
		trace: 'on-first-retry',
		screenshot: 'only-on-failure',
		// What moves on its way is drawn anew sixty times a second, and is not what any story is about.
		contextOptions: { reducedMotion: 'reduce' },
		launchOptions,
	},
	projects: [
		{ name: 'once', testMatch: ONCE, workers: 2, use: DESKTOP },
		{ name: 'desktop', testIgnore: ONCE, grepInvert: /@phone-only/, workers: 2, use: DESKTOP },
		{
			// Stories tagged so: what differs where the screen is narrow and a finger points.
			name: 'phone',
			testIgnore: ONCE,
			grep: /@phone/,
			workers: 2,
			use: {
				...devices['Pixel 7'],
				viewport: { width: 390, height: 844 },
				// A finer screen is drawn by the processor here, and no story is about it.
				deviceScaleFactor: 1,
				browserName: 'chromium',
			},
		},
	],
});
