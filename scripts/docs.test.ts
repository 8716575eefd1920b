import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';
import { trackedFiles } from './supply-chain/scan-for-secrets.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const isThere = (path: string): boolean => existsSync(join(ROOT, path));
const FILES = trackedFiles(ROOT);
const PAGES = FILES.filter((path) => path.endsWith('.md'));
/** Every file by each way of naming it by the end of its path: `http/serve.ts`, `serve.ts`. */
const ENDS = new Set(FILES.flatMap((path) => path.split('/').map((_, n, parts) => parts.slice(n).join('/'))));

const LINK = /\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g;
const withoutCode = (text: string): string => text.replace(/^```[^]*?^```|`[^`\n]*`/gm, '');
const linksOf = (page: string): string[] =>
	[...withoutCode(read(page)).matchAll(LINK)]
		.map(([, link, source]) => link ?? source ?? '')
		.filter((link) => !/^[a-z]+:/.test(link));
const targetOf = (page: string, link: string): string => {
	const [path = ''] = link.split('#');
	return path === '' ? page : posix.join(posix.dirname(page), decodeURI(path)).replace(/\/$/, '');
};
/** A heading's address, as GitHub makes it. */
const anchorOf = (heading: string): string =>
	heading
		.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
		.toLowerCase()
		.replace(/[^\p{L}\p{N} _-]/gu, '')
		.replaceAll(' ', '-');
const anchorsOf = (page: string): Set<string> =>
	new Set([...read(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));

const isBroken = (page: string, link: string): boolean => {
	const target = targetOf(page, link);
	const [, anchor] = link.split('#');
	if (!isThere(target)) return true;
	return anchor !== undefined && !anchorsOf(target).has(anchor);
};

/** Pages that say what was true on their day, and the walk through an endpoint that does not exist. */
const OF_THEIR_DAY = /^(CHANGELOG\.md|docs\/quality\/|docs\/adding-an-endpoint\.md)/;
/** Addresses; what is made when the product runs; the name of a package. */
const NOT_OURS = /^\/|secrets\.json$|DATA_DIR\/|^ipaddr\.js$/;
const NAMES_A_FILE = /^[\w./()[\]-]+\.(tsx?|mjs|sql|json|br|css|py|psv|md)$/;
const NAMES_A_FOLDER = /^(app|base|bench|components|contract|docs|e2e|lib|public|scripts|service)\/[\w./()[\]-]+$/;

/** Files and folders that a page names in code and that are not there. */
const namedInVain = (page: string): string[] =>
	[...read(page).matchAll(/`([^`\n]+)`/g)]
		.flatMap(([, code = '']) => code.split(' '))
		.map((word) => word.replace(/[,;:]$|\/$/g, ''))
		.filter((word) => !NOT_OURS.test(word))
		.filter(
			(word) =>
				(NAMES_A_FILE.test(word) && !ENDS.has(posix.normalize(word)) && !isThere(targetOf(page, word))) ||
				(!NAMES_A_FILE.test(word) && NAMES_A_FOLDER.test(word) && !isThere(word)),
		);

test('the pages are found', () => expect(PAGES.length).toBeGreaterThan(40));

test.each(PAGES)('every link of %s leads somewhere', (page) => {
	expect(linksOf(page).filter((link) => isBroken(page, link))).toEqual([]);
});

test.each(PAGES.filter((page) => !OF_THEIR_DAY.test(page)))('every file that %s names is there', (page) => {
	expect(namedInVain(page)).toEqual([]);
});

test.each(PAGES)('every command that %s names is there', (page) => {
	const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
	const named = [...read(page).matchAll(/npm run ([a-z0-9]+)/g)].map(([, name = '']) => name);
	expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('every page is reached by links from the README', () => {
	const reached = new Set(['README.md']);
	for (const page of reached) {
		for (const link of linksOf(page)) {
			const target = targetOf(page, link);
			for (const path of PAGES) if (path === target || path.startsWith(`${target}/`)) reached.add(path);
		}
	}
	expect(PAGES.filter((page) => !reached.has(page))).toEqual([]);
});
