import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../errors.ts';
import type { RefData } from '../refdata/refdata.ts';
import { airlineLockup, airlineSymbol } from './airline-mark.ts';

interface Asset {
	svg: string;
	etag: string;
}

const DRAW = { 'symbol.svg': airlineSymbol, 'lockup.svg': airlineLockup } as const;
const HEADERS = {
	'cache-control': 'public, max-age=604800, immutable',
	'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
	'cross-origin-resource-policy': 'cross-origin',
	'x-content-type-options': 'nosniff',
} as const;

/** `GET /assets/airlines/{IATA}/{symbol|lockup}.svg`, for anyone: generated marks, so that no airline's own logo is shipped. */
export function registerAssets(app: FastifyInstance, refdata: RefData): void {
	const drawn = new Map<string, Asset>();
	const assetOf = (code: string, file: string): Asset | undefined => {
		const airline = refdata.airlines.get(code);
		if (!airline || !isMark(file)) return undefined;
		const key = `${code}/${file}`;
		let asset = drawn.get(key);
		if (!asset) {
			const svg = DRAW[file](code, airline.name);
			asset = { svg, etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"` };
			drawn.set(key, asset);
		}
		return asset;
	};
	app.get<{ Params: { code: string; file: string } }>('/assets/airlines/:code/:file', async (request, reply) => {
		const asset = assetOf(request.params.code, request.params.file);
		if (!asset) throw new ServiceError('not_found');
		reply.headers({ ...HEADERS, etag: asset.etag, 'x-request-id': request.id });
		if (matches(request.headers['if-none-match'], asset.etag)) return reply.code(304).send();
		return reply.header('content-type', 'image/svg+xml; charset=utf-8').send(asset.svg);
	});
}

const isMark = (file: string): file is keyof typeof DRAW => Object.hasOwn(DRAW, file);

const matches = (header: string | undefined, etag: string): boolean =>
	header !== undefined &&
	header.split(',').some((given) => given.trim().replace(/^W\//, '') === etag || given.trim() === '*');
