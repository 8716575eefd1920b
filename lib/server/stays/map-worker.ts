import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '../env.ts';
import { route } from '../route.ts';

const FILE = join(process.cwd(), 'node_modules/maplibre-gl/dist/maplibre-gl-worker.mjs');

/** `GET /assets/map/worker.mjs`: what a map of tiles works with beside the page; nothing where the map is drawn by us. */
export const mapWorker = route(
	{ limit: 'read', find: async () => (env().MAP_STYLE_URL ? readFile(FILE) : undefined) },
	async ({ subject }) =>
		new Response(new Uint8Array(subject), {
			headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'private, max-age=604800' },
		}),
);
