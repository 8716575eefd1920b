import { join } from 'node:path';
import { addressHere } from '#base/address-here.ts';
import { migrate } from '#service/db/migrate.ts';
import { startDatabase, type RunningDatabase } from './database.ts';
import { portIsFree } from './free-port.ts';
import { loadEnvironment, readSettings, type Environment, type Settings } from './settings.ts';
import { ROOT } from './root.ts';
import { SetupError } from './setup-error.ts';
import { addressesOf } from './supervise/addresses.ts';
import { askedToStop } from './supervise/asked-to-stop.ts';
import { buildIfChanged } from './supervise/build.ts';
import { builtArgs } from './supervise/built-args.ts';
import { startChild } from './supervise/child.ts';
import { keepRunning, type Kept, type Running } from './supervise/keep-running.ts';
import { webhookHosts } from './supervise/webhook-hosts.ts';

/** `start` is the whole product, `service` leaves the storefront out, `dev` rebuilds as files change. */
export type Mode = 'start' | 'service' | 'dev';

export interface ProductOptions {
	mode: Mode;
	/** Taken in place of the environment and `.env`. */
	environment?: Environment;
	log?: (line: string) => void;
	root?: string;
}

export interface Product {
	settings: Settings;
	/** Resolves when a process has died too often to be started again, with the reason in words. */
	broken: Promise<string>;
	/** Ends every process, the database last. */
	stop(): Promise<void>;
}

const NEXT = 'node_modules/next/dist/bin/next';
const WATCH = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false'];
const isOk = (status: number): boolean => status === 200;

async function requirePorts(settings: Settings, mode: Mode): Promise<void> {
	const { API_PORT, CARDS_PORT } = settings.service;
	const wanted = { API_PORT, CARDS_PORT, ...(mode === 'service' ? {} : { PORT: settings.web.PORT }) };
	for (const [name, port] of Object.entries(wanted)) {
		if (!(await portIsFree(port))) throw new SetupError(`Port ${port} is in use: set ${name} to a free one.`);
	}
}

const without = (environment: Environment, ...names: string[]): Environment =>
	Object.fromEntries(Object.entries(environment).filter(([name]) => !names.includes(name)));

function startChildren(
	{ service, web, environment }: Settings,
	mode: Mode,
	database: Kept,
	{ root, log }: { root: string; log: (line: string) => void },
): Kept[] {
	const dev = mode === 'dev';
	const common = {
		cwd: root,
		log,
		environment: { LOG_LEVEL: dev ? 'info' : 'warn', ...environment, NODE_ENV: dev ? 'development' : 'production' },
	};
	const keep = (options: Omit<Parameters<typeof startChild>[0], 'cwd' | 'log'>): Kept =>
		keepRunning({
			name: options.name,
			log,
			needs: () => database.up(),
			start: () => startChild({ ...common, ...options }),
		});
	// What opens card numbers is the card host's alone, what opens webhooks' secrets the service's, what opens the
	// storefront's data the storefront's, and what speaks with the card host is none of the storefront's.
	const forCards = without(common.environment, 'DATA_KEY', 'QUOTE_KEY', 'WEBHOOK_KEY', 'PERSONS_KEY');
	const forService = {
		...without(common.environment, 'DATA_KEY', 'QUOTE_KEY', 'VAULT_KEY'),
		WEBHOOK_ALLOW_HOSTS: webhookHosts({ service, web }, mode !== 'service'),
	};
	const forWeb = without(common.environment, 'VAULT_KEY', 'WEBHOOK_KEY', 'PERSONS_KEY', 'CARDS_KEY');
	const healthz = (port: number, host = '0.0.0.0') => ({
		url: `http://${addressHere(host)}:${port}/healthz`,
		accept: isOk,
	});
	const script = (name: 'service' | 'cards', source: string): string[] => (dev ? [...WATCH, source] : builtArgs(name));
	const children = [
		keep({
			name: 'service',
			environment: forService,
			args: script('service', 'service/main.ts'),
			ready: healthz(service.API_PORT, service.HOST),
		}),
		keep({
			name: 'cards',
			environment: forCards,
			args: script('cards', 'service/cards/main.ts'),
			ready: healthz(service.CARDS_PORT, service.HOST),
		}),
	];
	if (mode !== 'service') {
		children.push(
			keep({
				name: 'web',
				args: [NEXT, dev ? 'dev' : 'start', '--port', String(web.PORT)],
				environment: { ...forWeb, NEXT_TELEMETRY_DISABLED: '1' },
				ready: healthz(web.PORT),
			}),
		);
	}
	return children;
}

/** Keeps a database running that has just been started. */
function keepDatabase(database: RunningDatabase, log: (line: string) => void): Kept {
	let started = false;
	const start = (): Running => {
		const ready = started ? database.startAgain() : Promise.resolve();
		started = true;
		let words = '';
		const ended = ready.then(
			() => database.ended(),
			(error: unknown) => {
				words = (error as Error).message;
				return 'before it was ready';
			},
		);
		return { ready, ended, lastWords: () => words, stop: () => database.stop() };
	};
	return keepRunning({ name: 'database', log, start });
}

/** Checks, builds, and starts what the mode asks for. Gives it when everything answers; leaves nothing behind when it throws. */
export async function startProduct({
	mode,
	environment: given,
	log = console.log,
	root = ROOT,
}: ProductOptions): Promise<Product> {
	const settings = readSettings(given ?? loadEnvironment(root), root);
	await requirePorts(settings, mode);
	const kept: Kept[] = [];
	const stop = async (): Promise<void> => {
		for (const process of kept.toReversed()) await process.stop();
	};
	try {
		const { environment, service, dataDir } = settings;
		if (mode !== 'dev') await buildIfChanged({ root, environment, log, serviceOnly: mode === 'service' });
		const { DB_PORT: port } = service;
		const database = await startDatabase({ dataDir, port, log, externalUrl: environment.DATABASE_URL });
		const keptDatabase = keepDatabase(database, log);
		kept.push(keptDatabase);
		await migrate(database.url);
		const known = { ...settings, environment: { ...environment, DATABASE_URL: database.url } };
		kept.push(...startChildren(known, mode, keptDatabase, { root, log }));
		await Promise.all(kept.map(({ ready }) => ready));
		return { settings: known, broken: Promise.race(kept.map(({ givenUp }) => givenUp)), stop };
	} catch (error) {
		await stop();
		throw error instanceof SetupError || !(error instanceof Error) ? error : new SetupError(error.message);
	}
}

function announce({ settings }: Product, mode: Mode, tookMs: number): void {
	const { service, web, dataDir } = settings;
	const row = (name: string, port: number, host?: string): string =>
		`  ${name.padEnd(12)} ${addressesOf(port, host).join('   ')}`;
	const api = addressesOf(service.API_PORT, service.HOST);
	console.log(
		[
			`Ready in ${(tookMs / 1000).toFixed(1)} s.`,
			...(mode === 'service' ? [] : [row('Storefront', web.PORT)]),
			row('Booking API', service.API_PORT, service.HOST),
			row('Card host', service.CARDS_PORT, service.HOST),
			...(mode !== 'service' && api.length === 1 && !web.CARDS_PUBLIC_URL
				? ['               Browsers on other machines pay by card once HOST=0.0.0.0 is set.']
				: []),
			`  Documents    ${api[0]}/docs`,
			`  Tokens       ${join(dataDir, 'secrets.json')}`,
			...(mode === 'service'
				? []
				: [
						web.mode === 'live'
							? '  Agents       /agent, once npm run accounts -- admin <email> has made the first admin'
							: '  Agents       /agent, by AGENT_ACCESS_CODE, which is in that file unless it is set',
					]),
			'Ctrl-C stops everything.',
		].join('\n'),
	);
}

/** The body of `npm start`, `npm run dev` and `npm run service`: runs until it is stopped. Gives the exit code. */
export async function supervise(mode: Mode, afterwards?: (product: Product) => Promise<void>): Promise<number> {
	const began = performance.now();
	const stopped = askedToStop();
	const starting = startProduct({ mode });
	starting.catch(() => {});
	const product = await Promise.race([starting, stopped]);
	if (!product) {
		await starting.then((late) => late.stop()).catch(() => {});
		return 0;
	}
	announce(product, mode, performance.now() - began);
	void afterwards?.(product).catch((error: unknown) => console.error((error as Error).message));
	const trouble = await Promise.race([stopped, product.broken]);
	if (trouble) console.error(`${trouble}. Stopping everything.`);
	await product.stop();
	if (!trouble) console.log('Stopped.');
	return trouble ? 1 : 0;
}
