import { readdirSync, readFileSync } from 'node:fs';
import type { Edge } from '../../http/edge.ts';

const FOLDER = new URL('./fonts/', import.meta.url);
const FONTS = new Map(readdirSync(FOLDER).map((name) => [name, readFileSync(new URL(name, FOLDER))]));

/** The storefront's letters, at `GET /fonts/{name}.woff2`, so that a page of the card host does not look like another's. */
export function addFonts({ server }: Edge): void {
	server.get<{ Params: { name: string } }>('/fonts/:name', async (request, reply) => {
		const font = FONTS.get(request.params.name);
		if (!font) return reply.callNotFound();
		return reply
			.headers({
				'content-type': 'font/woff2',
				'cache-control': 'public, max-age=604800',
				'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
				'cross-origin-resource-policy': 'same-origin',
				'x-content-type-options': 'nosniff',
				'x-request-id': request.id,
			})
			.send(font);
	});
}
