import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Act } from '#lib/server/may.ts';

/** A page or a route of the storefront, as its folder and its source say. */
export interface SiteRoute {
	file: string;
	/** As Next writes it: `/trips/flights/[orderId]`. */
	path: string;
	page: boolean;
	methods: readonly string[];
	/** What a viewer has to be allowed to do there, by each of the methods. */
	acts: Readonly<Record<string, readonly Act[]>>;
	/** How it takes what is sent. */
	takes: 'form' | 'json';
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const FILE = /(^|\/)(page\.tsx|route\.tsx?)$/;
/** The one route below the desk that is for those outside of it. */
const DOOR = '/api/agent/session';

const pathOf = (file: string): string => {
	const folders = file.split('/').slice(1, -1);
	return `/${folders.filter((one) => !/^\(.*\)$/.test(one)).join('/')}`;
};

function actsOf(path: string, page: boolean, source: string): Act[] {
	const said = [...source.matchAll(/\bact: '([a-z_.]+)'/g)].map(([, act]) => act as Act);
	if (/\baccountForm\(|\bnumberedRoute\(/.test(source)) said.push('account');
	if (/^\/(api\/)?agent(\/|$)/.test(path) && path !== DOOR) said.push('desk');
	if (page && /^\/account(\/|$)/.test(path)) said.push('account');
	return [...new Set(said)];
}

/** From where a method is exported to where the next one is. */
function partOf(source: string, method: string): string {
	const [, part = source] = source.split(new RegExp(`^export (?:const|async function|function) ${method}\\b`, 'm'));
	return part.split(/^export const [A-Z]+\b/m)[0] ?? part;
}

function methodsOf(source: string): string[] {
	const methods = METHODS.filter((method) =>
		new RegExp(`^export (const|async function|function) (\\{[^}]*\\b)?${method}\\b`, 'm').test(source),
	);
	// What is read can be asked for without its content as well.
	return methods.includes('GET') ? ['GET', 'HEAD', ...methods.slice(1)] : methods;
}

function routeOf(root: string, file: string): SiteRoute {
	const source = readFileSync(join(root, file), 'utf8');
	const page = file.endsWith('page.tsx');
	const path = pathOf(file);
	const methods = page ? ['GET'] : methodsOf(source);
	return {
		file,
		path,
		page,
		methods,
		acts: Object.fromEntries(
			methods.map((method) => [
				method,
				actsOf(path, page, page ? source : partOf(source, method === 'HEAD' ? 'GET' : method)),
			]),
		),
		takes: source.includes('jsonOf') || /\bPUT\b/.test(source) ? 'json' : 'form',
	};
}

/** Every page and route handler of the folder `app`, sorted by file. */
export const siteRoutes = (root: string): SiteRoute[] =>
	readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
		.filter((file) => FILE.test(file))
		.map((file) => routeOf(root, `app/${file}`))
		.sort((one, other) => one.file.localeCompare(other.file));
