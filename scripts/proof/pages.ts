import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.ts';

/** The addresses of the storefront's pages as their folders are named: `/trips/flights/[orderId]`. Without those for developers. */
export function pages(): string[] {
	return readdirSync(join(ROOT, 'app'), { recursive: true })
		.map(String)
		.filter((file) => file === 'page.tsx' || file.endsWith('/page.tsx'))
		.map((file) => `/${dirname(file)}`.replaceAll(/\/\([^)]*\)/g, '').replace(/\/\.$/, '') || '/')
		.filter((page) => !page.startsWith('/dev'))
		.sort();
}

/** The pages that none of some addresses opens. A page whose last part is fixed comes before one whose is not. */
export function pagesNotOpened(pathnames: readonly string[]): string[] {
	const all = pages();
	const fits = (page: string, pathname: string): boolean =>
		new RegExp(`^${page.replaceAll(/\[[^\]]+\]/g, '[^/]+')}$`).test(pathname);
	return all.filter((page) => !pathnames.some((pathname) => fits(page, pathname)));
}
