import 'server-only';
import { env } from '../env.ts';
import { readBytes } from '../read-bytes.ts';
import { route } from '../route.ts';

/** Larger than any picture of the library. */
const LARGEST = 256 * 1024;
const PATIENCE_MS = 5_000;
const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', webp: 'image/webp' };

interface Picture {
	bytes: Uint8Array<ArrayBuffer>;
	type: string;
}
/** The library is small and does not change while a process runs. */
const known = new Map<string, Picture>();

/** `GET /assets/stays/photos/[key]`: a picture of the booking service's library, from our own origin. */
export const libraryPicture = route(
	{ limit: 'read', find: ({ params }) => pictureOf(params.key ?? '') },
	async ({ subject: { bytes, type } }) =>
		new Response(bytes, { headers: { 'content-type': type, 'cache-control': 'private, max-age=604800, immutable' } }),
);

async function pictureOf(key: string): Promise<Picture | undefined> {
	const [, ending = ''] = /^[a-z0-9-]{1,60}\.(svg|webp)$/.exec(key) ?? [];
	const type = TYPES[ending];
	if (!type) return undefined;
	const kept = known.get(key);
	if (kept) return kept;
	const url = new URL(`/assets/stays/photos/${key}`, env().BOOKING_API_URL);
	const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' });
	const bytes = answer.ok ? await readBytes(answer, LARGEST) : undefined;
	if (!bytes) return undefined;
	const picture = { bytes: new Uint8Array(bytes), type };
	known.set(key, picture);
	return picture;
}
