import { readFileSync } from 'node:fs';
import { AREAS } from '../areas.ts';

type Tree = { [key: string]: string | Tree };

const read = (path: string): Tree => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Tree;

/** Every message of a language by area and path: the storefront's, and those of the card form's pages as `cards`. */
export function allMessages(locale: string): Map<string, string> {
	const found = new Map<string, string>();
	const walk = (tree: Tree, path: string): void => {
		for (const [key, value] of Object.entries(tree)) {
			if (typeof value === 'string') found.set(`${path}.${key}`, value);
			else walk(value, `${path}.${key}`);
		}
	};
	for (const area of [...AREAS, 'frame']) walk(read(`../messages/${locale}/${area}.json`), area);
	walk(read(`../../../service/cards/pages/messages/${locale}.json`), 'cards');
	return found;
}
