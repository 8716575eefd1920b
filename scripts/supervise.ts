import { join } from 'node:path';
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
import { startChild, type Child } from './supervise/child.ts';
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
	/** Resolves when a process has ended that should not have, with words for it. */
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
	root: string,
	log: (line: string) => void,
): Child[] {
	const dev = mode === 'dev';
	const common = {
		cwd: root,
		log,
		environment: { LOG_LEVEL: dev ? 'info' : 'warn', ...environment, NODE_ENV: dev ? 'development' : 'production' },
	};
	// What opens card numbers is the card host's alone, what opens webhooks' secrets the service's, what opens the
	// storefront's data the storefront's, and what speaks with the card host is none of the storefront's.
	const forCards = without(common.environment, 'DATA_KEY', 'WEBHOOK_KEY');
	const forService = {
		...without(common.environment, 'DATA_KEY', 'VAULT_KEY'),
		WEBHOOK_ALLOW_HOSTS: webhookHosts({ service, web }, mode !== 'service'),
	};
	const forWeb = without(common.environment, 'VAULT_KEY', 'WEBHOOK_KEY', 'CARDS_KEY');
	const healthz = (port: number) => ({ url: `http://127.0.0.1:${port}/healthz`, accept: isOk });
	const script = (name: 'service' | 'cards', source: string): string[] => (dev ? [...WATCH, source] : builtArgs(name));
	const children = [
		startChild({
			...common,
			name: 'service',
			environment: forService,
			args: script('service', 'service/main.ts'),
			ready: healthz(service.API_PORT),
		}),
		startChild({
			...common,
			name: 'cards',
			environment: forCards,
			args: script('cards', 'service/cards/main.ts'),
			ready: healthz(service.CARDS_PORT),
		}),
	];
	if (mode !== 'service') {
		children.push(
			startChild({
				...common,
				name: 'web',
				args: [NEXT, dev ? 'dev' : 'start', '--port', String(web.PORT)],
				environment: { ...forWeb, NEXT_TELEMETRY_DISABLED: '1' },
				ready: { url: `http://127.0.0.1:${web.PORT}/robots.txt`, accept: (status) => status < 500 },
			}),
		);
	}
	return children;
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
	let database: RunningDatabase | undefined;
	let children: Child[] = [];
	const stop = async (): Promise<void> => {
		for (const child of children.toReversed()) await child.stop();
		await database?.stop();
	};
	try {
		const { environment, service, dataDir } = settings;
		if (mode !== 'dev') await buildIfChanged({ root, environment, log, serviceOnly: mode === 'service' });
		database = await startDatabase({ dataDir, port: service.DB_PORT, log, externalUrl: environment.DATABASE_URL });
		await migrate(database.url);
		children = startChildren(
			{ ...settings, environment: { ...environment, DATABASE_URL: database.url } },
			mode,
			root,
			log,
		);
		const broken = Promise.race(children.map(async ({ name, ended }) => `${name} ended ${await ended}`));
		await Promise.all(children.map(({ ready }) => ready));
		return { settings: { ...settings, environment: { ...environment, DATABASE_URL: database.url } }, broken, stop };
	} catch (error) {
		await stop();
		throw error instanceof SetupError || !(error instanceof Error) ? error : new SetupError(error.message);
	}
}

function announce({ settings }: Product, mode: Mode, tookMs: number): void {
	const { service, web, dataDir } = settings;
	const row = (name: string, port: number): string => `  ${name.padEnd(12)} ${addressesOf(port).join('   ')}`;
	console.log(
		[
			`Ready in ${(tookMs / 1000).toFixed(1)} s.`,
			...(mode === 'service' ? [] : [row('Storefront', web.PORT)]),
			row('Booking API', service.API_PORT),
			row('Card host', service.CARDS_PORT),
			`  Documents    http://127.0.0.1:${service.API_PORT}/docs`,
			`  Tokens       ${join(dataDir, 'secrets.json')}`,
			...(mode === 'service'
				? []
				: ['  Agents       /agent, by AGENT_ACCESS_CODE, which is in that file unless it is set']),
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
	if (trouble) console.error(`${trouble}: stopping everything.`);
	await product.stop();
	if (!trouble) console.log('Stopped.');
	return trouble ? 1 : 0;
}
