import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Edge } from '../http/edge.ts';
import { encode } from '../http/reply.ts';
import { cancellationPage } from './cancellation-page.ts';
import { carriagePage } from './carriage-page.ts';
import { errorsPage } from './errors-page.ts';
import { DOCS_CSP } from './layout.ts';
import { openApiDocument } from './openapi.ts';
import { referencePage } from './reference-page.ts';

interface Cached {
	body: string;
	etag: string;
}

/** Makes a body when it is first asked for, and keeps it. */
function once(make: () => string): () => Cached {
	let cached: Cached | undefined;
	return () => {
		if (!cached) {
			const body = make();
			cached = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
		}
		return cached;
	};
}

const HTML_HEADERS = {
	'content-type': 'text/html; charset=utf-8',
	'content-security-policy': DOCS_CSP,
	'cross-origin-opener-policy': 'same-origin',
} as const;
const JSON_HEADERS = {
	'content-type': 'application/json; charset=utf-8',
	'content-security-policy': "default-src 'none'",
} as const;
const HEADERS = {
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'no-referrer',
	'cross-origin-resource-policy': 'same-origin',
	'cache-control': 'no-cache',
	vary: 'accept-encoding',
} as const;

/** `/openapi.json`, and the readable pages below `/docs`. */
export function addDocs({ server, ctx }: Edge): void {
	const document = () => openApiDocument(ctx.config.API_BRAND);
	const add = (path: string, headers: Record<string, string>, make: () => string) => {
		const cached = once(make);
		server.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
			const { body, etag } = cached();
			reply.headers({ ...HEADERS, ...headers, etag, 'x-request-id': request.id });
			if (request.headers['if-none-match'] === etag) return reply.code(304).send();
			const encoded = await encode({ status: 200, encoding: 'identity', body }, request.headers['accept-encoding']);
			if (encoded.encoding !== 'identity') reply.header('content-encoding', encoded.encoding);
			return reply.send(encoded.body);
		});
	};
	add('/openapi.json', JSON_HEADERS, () => JSON.stringify(document()));
	add('/docs', HTML_HEADERS, () => referencePage(document(), ctx.config.API_BRAND));
	add('/docs/errors', HTML_HEADERS, errorsPage);
	add('/docs/cancel-for-any-reason', HTML_HEADERS, cancellationPage);
	add('/docs/conditions-of-carriage', HTML_HEADERS, carriagePage);
}
