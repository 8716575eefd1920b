import 'server-only';
import { join } from 'node:path';
import { Font } from '@react-pdf/renderer';

const file = (name: string): string => join(process.cwd(), 'lib/server/papers/kit/fonts', `${name}.woff`);

let known = false;

/** Makes the fonts of papers known, once. A later family of a stack writes the letters that an earlier one lacks. */
export function registerPaperFonts(): void {
	if (known) return;
	for (const family of ['sans', 'arabic']) {
		Font.register({
			family,
			fonts: [400, 600].map((fontWeight) => ({ src: file(`${family}-${fontWeight}`), fontWeight })),
		});
	}
	for (const family of ['serif', 'serif-ext']) Font.register({ family, src: file(`${family}-600`), fontWeight: 600 });
	// Names, codes and amounts are never broken.
	Font.registerHyphenationCallback((word) => [word]);
	known = true;
}
