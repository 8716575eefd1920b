import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
import { ROOT } from '../root.ts';

// node --import tsx scripts/stay-pictures/placeholders.ts, after new renders (docs/stays.md, "Pictures").
const PICTURES = join(ROOT, 'service/assets/photos');
/** Lists show facades: theirs come with every page, so that a list waits for no style sheet more. */
const FACADES = join(ROOT, 'app/styles/facades.css');
const OTHERS = join(ROOT, 'components/stays/picture/placeholders.css');
/** The longest side that a thumbhash is taken of. */
const HASHED = 90;
/** So few points are enough: the browser smooths what is between them. */
const PAINTED = { width: 6, height: 4 };

/** The colours of a picture as its thumbhash has them, 21 bytes or so, and those as the smallest picture that paints them. */
async function placeholderOf(file: string): Promise<{ hash: string; image: string }> {
	const { data, info } = await sharp(readFileSync(file))
		.resize(HASHED, HASHED, { fit: 'inside' })
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const hash = rgbaToThumbHash(info.width, info.height, data);
	const { w, h, rgba } = thumbHashToRGBA(hash);
	const image = await sharp(rgba, { raw: { width: w, height: h, channels: 4 } })
		.removeAlpha()
		.resize(PAINTED.width, PAINTED.height, { fit: 'fill' })
		.webp({ quality: 60 })
		.toBuffer();
	return { hash: Buffer.from(hash).toString('base64'), image: image.toString('base64') };
}

const facades: string[] = [];
const others: string[] = [];
for (const name of readdirSync(PICTURES)
	.filter((each) => !each.endsWith('-wide.webp'))
	.sort()) {
	const { hash, image } = await placeholderOf(join(PICTURES, name));
	const [key = ''] = name.split('.');
	(key.startsWith('facade-') ? facades : others).push(
		`.stay-picture[src*='/${key}.'] { background-image: url(data:image/webp;base64,${image}); } /* ${hash} */`,
	);
}
const SAYS =
	'/* What a picture looks like until it has come, of its thumbhash: written by scripts/stay-pictures/placeholders.ts. */';
writeFileSync(FACADES, `${SAYS}\n.stay-picture { background: center / cover no-repeat; }\n${facades.join('\n')}\n`);
writeFileSync(OTHERS, `${SAYS}\n${others.join('\n')}\n`);
console.log(facades.length, others.length);
