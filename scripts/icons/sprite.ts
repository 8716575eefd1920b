// Writes the icons of components/ui/icon-names.ts: public/icons.svg with all of them as one sprite, so that no page carries
// them as script, and components/shell/page-icons-markup.ts with those that every page has in its HTML.
import { writeFile } from 'node:fs/promises';
import { ICON_NAMES, type IconName, PAGE_ICONS } from '#components/ui/icon-names.ts';

type IconModule = { __iconData: { node: [tag: string, attributes: Record<string, string>][] } };

async function symbolOf(name: IconName, id: string): Promise<string> {
	const { __iconData } = (await import(`lucide-react/icons/${name}`)) as IconModule;
	const shapes = __iconData.node.map(([tag, { key: _, ...attributes }]) => {
		const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
		return `<${tag}${list.join('')}/>`;
	});
	return `<symbol id="${id}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
}

const write = (path: string, text: string) => writeFile(new URL(`../../${path}`, import.meta.url), text);

const all = await Promise.all(ICON_NAMES.map((name) => symbolOf(name, name)));
const notice = '<!-- Lucide icons, ISC licence, https://lucide.dev -->';
await write('public/icons.svg', `<svg xmlns="http://www.w3.org/2000/svg">${notice}\n${all.join('\n')}\n</svg>\n`);

const ofPages = await Promise.all([...PAGE_ICONS].map((name) => symbolOf(name, `icon-${name}`)));
await write(
	'components/shell/page-icons-markup.ts',
	`/** Lucide icons, ISC licence, https://lucide.dev. Made by scripts/icons/sprite.ts. */
export const PAGE_ICONS_MARKUP =
	'${ofPages.join('')}';
`,
);
