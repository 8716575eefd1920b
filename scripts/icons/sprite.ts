// Writes public/icons.svg: the icons of components/ui/icon-names.ts as one sprite, so that no page carries them as script.
import { writeFile } from 'node:fs/promises';
import { ICON_NAMES } from '#components/ui/icon-names.ts';

type IconModule = { __iconData: { node: [tag: string, attributes: Record<string, string>][] } };

const symbols = await Promise.all(
	ICON_NAMES.map(async (name) => {
		const { __iconData } = (await import(`lucide-react/icons/${name}`)) as IconModule;
		const shapes = __iconData.node.map(([tag, { key: _, ...attributes }]) => {
			const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
			return `<${tag}${list.join('')}/>`;
		});
		return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
	}),
);
const notice = '<!-- Lucide icons, ISC licence, https://lucide.dev -->';
await writeFile(
	new URL('../../public/icons.svg', import.meta.url),
	`<svg xmlns="http://www.w3.org/2000/svg">${notice}\n${symbols.join('\n')}\n</svg>\n`,
);
