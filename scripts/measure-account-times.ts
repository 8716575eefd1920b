import 'next/dist/server/node-environment-baseline.js';
import { run } from './supervise/run.ts';
import { shareTestServer, startTestServer, testDatabase } from './test-database.ts';

/** Pairs of each form, and how far its two medians may be from each other. */
const PAIRS = Number(process.argv[2] ?? 1_000);
const WARM_UP = 20;
const MOST_APART = 0.05;
const [KNOWN, UNKNOWN] = ['dora@example.com', 'nora@example.com'] as const;
const [RIGHT, WRONG] = ['a boat on the fjord', 'a boat on the Fjord'] as const;
const SITE = 'http://shop.example';
const SETTINGS = { WEB_SECRET: 'measure'.repeat(6), DATA_KEY: 'measure'.repeat(6), LOG_LEVEL: 'silent' };

type Timed = (email: string) => Promise<number>;

/** The forms by which somebody could ask who has an account. Each gives the milliseconds from a request to its answer. */
async function formsOn(url: string): Promise<Record<string, Timed>> {
	Object.assign(process.env, SETTINGS, { DATABASE_URL: url });
	// Where `after` finds the request that it belongs to.
	const { workAsyncStorage } = await import('next/dist/server/app-render/work-async-storage.external.js');
	const { webDatabase } = await import('#lib/server/db/web-database.ts');
	const { createAccount } = await import('#lib/server/accounts/account-store.ts');
	const { hashPassword } = await import('#lib/server/accounts/password.ts');
	const { PEER_HEADER } = await import('#lib/server/local-request.ts');
	const { newVisitor, VISITOR_COOKIE } = await import('#lib/server/visitor.ts');
	const { POST: signIn } = await import('../app/api/account/sign-in/route.ts');
	const { POST: signUp } = await import('../app/api/account/sign-up/route.ts');
	const { POST: askLink } = await import('../app/api/account/sign-in-link/route.ts');
	const { POST: askReset } = await import('../app/api/account/reset-password/route.ts');
	const own = { verified: true, role: 'traveller', locale: null, currency: null } as const;
	await createAccount(webDatabase(), { ...own, email: KNOWN, passwordHash: await hashPassword(RIGHT) });
	let asked = 0;
	/** Each request is of a browser and an address that never asked before. What it does after the answer is awaited. */
	const timing =
		(handler: typeof signIn, fields: Record<string, string>): Timed =>
		async (email) => {
			asked += 1;
			const cookie = `${VISITOR_COOKIE}=${newVisitor(SETTINGS.WEB_SECRET).cookie}`;
			const peer = `10.0.${Math.floor(asked / 250)}.${asked % 250}`;
			const headers = { host: 'shop.example', origin: SITE, cookie, [PEER_HEADER]: peer };
			const body = new URLSearchParams({ ...fields, email });
			const request = new Request(`${SITE}/api/x`, { method: 'POST', headers, body });
			const later: (() => Promise<void>)[] = [];
			const store = { afterContext: { after: (work: () => Promise<void>) => later.push(work) } };
			const began = performance.now();
			await workAsyncStorage.run(store as never, () => handler(request, { params: Promise.resolve({}) }));
			const took = performance.now() - began;
			for (const work of later) await work();
			await webDatabase().query('truncate web.limits, web.mail_outbox, web.account_links');
			return took;
		};
	return {
		'signing in, wrong password': timing(signIn, { password: WRONG }),
		'signing up': timing(signUp, { password: RIGHT }),
		'a mailed link': timing(askLink, {}),
		'a forgotten password': timing(askReset, {}),
	};
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Measures each form with an address that has an account and one that has none, in turns, and prints the medians. False:
 * those of one form are too far apart.
 */
async function measure(url: string): Promise<boolean> {
	console.log(`Medians of ${PAIRS} pairs.\n\n| form | with an account | without one | ratio |\n|---|---|---|---|`);
	let alike = true;
	for (const [form, timed] of Object.entries(await formsOn(url))) {
		const took = { [KNOWN]: [] as number[], [UNKNOWN]: [] as number[] };
		for (let pair = -WARM_UP; pair < PAIRS; pair++)
			for (const email of pair % 2 === 0 ? ([KNOWN, UNKNOWN] as const) : ([UNKNOWN, KNOWN] as const)) {
				const ms = await timed(email);
				if (pair >= 0) took[email].push(ms);
			}
		const [known, unknown] = [median(took[KNOWN]), median(took[UNKNOWN])];
		alike &&= Math.abs(known / unknown - 1) <= MOST_APART;
		console.log(`| ${form} | ${known.toFixed(2)} ms | ${unknown.toFixed(2)} ms | ${(known / unknown).toFixed(3)} |`);
	}
	return alike;
}

await run(async () => {
	const server = await startTestServer();
	try {
		shareTestServer(server.url);
		const { url } = await testDatabase();
		return (await measure(url)) ? 0 : 1;
	} finally {
		await server.stop();
	}
});
