import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../root.ts';

// node --import tsx scripts/stay-pictures/wide.ts, after new renders of facades (docs/stays.md, "Pictures").
const PICTURES = join(ROOT, 'service/assets/photos');
/** What a phone's list shows of a picture, five to two. */
const WIDE = { width: 720, height: 288 };
/** One answer of a slow network carries 14 KiB: a picture that is no larger comes without a second journey. */
const LARGEST = 14 * 1024;

async function wideOf(file: string): Promise<Buffer> {
	for (let quality = 66; ; quality -= 2) {
		const strip = await sharp(readFileSync(file))
			.resize({ ...WIDE, fit: 'cover' })
			.webp({ quality, effort: 6 })
			.toBuffer();
		if (strip.length <= LARGEST) return strip;
	}
}

for (const name of readdirSync(PICTURES).filter((each) => /^facade-\w+-\d\.webp$/.test(each))) {
	const strip = await wideOf(join(PICTURES, name));
	const file = name.replace('.webp', '-wide.webp');
	writeFileSync(join(PICTURES, file), strip);
	console.log(file, strip.length);
}
