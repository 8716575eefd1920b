import { readdirSync, readFileSync } from 'node:fs';
import { PICTURE_KEYS } from '#service/suppliers/stays/picture-keys.ts';

/** Made by `scripts/stay-pictures`, WebP of 720 × 480; of facades a strip of 720 × 288 too, `{key}-wide`, for a phone's list. */
const FOLDER = new URL('./photos/', import.meta.url);
const FILES: ReadonlySet<string> = new Set(readdirSync(FOLDER));

/** The file of this picture, undefined where it is only drawn. */
const fileOf = (key: string): string | undefined =>
	PICTURE_KEYS.some((known) => known === key.replace(/-wide$/, '')) && FILES.has(`${key}.webp`)
		? `${key}.webp`
		: undefined;

/** What a picture's address ends in: its render, or the drawing where there is none. */
export const pictureFile = (key: string): string => fileOf(key) ?? `${key}.svg`;

/** The render of this key; undefined when our library has none. It shows no real place. */
export function renderedPicture(key: string): Buffer | undefined {
	const file = fileOf(key);
	return file === undefined ? undefined : readFileSync(new URL(file, FOLDER));
}
