import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { HOTEL_LOYALTY_PROGRAMMES } from '#contract/stays/loyalty-programme.ts';
import { ServiceError } from '../errors.ts';
import type { RefData } from '../refdata/refdata.ts';
import { airlineLockup, ringMark } from './airline-mark.ts';
import { programmeSymbol } from './programme-mark.ts';
import { renderedPicture } from './rendered-pictures.ts';
import { stayPicture } from './stay-picture.ts';

interface Asset {
	body: string | Buffer;
	etag: string;
}

const HEADERS = {
	'cache-control': 'public, max-age=604800, immutable',
	'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
	'cross-origin-resource-policy': 'cross-origin',
	'x-content-type-options': 'nosniff',
} as const;

/** Of a file below its folder: the drawing as text or the render as bytes, undefined where there is none. */
type Draw = (folder: string, file: string) => string | Buffer | undefined;

/**
 * `GET /assets/airlines/{IATA}/{symbol|lockup}.svg`, `/assets/stays/photos/{key}.webp` and `.svg`
 * and `/assets/stays/loyalty_programmes/{reference}.svg`, for anyone: marks and pictures are ours, so that no company's
 * own logo is shipped and no picture shows a real house.
 */
export function registerAssets(app: FastifyInstance, refdata: RefData): void {
	serveDrawings(app, 'airlines', (code, file) => {
		const airline = refdata.airlines.get(code);
		if (file === 'symbol.svg') return airline && ringMark(code, airline.name);
		return file === 'lockup.svg' ? airline && airlineLockup(code, airline.name) : undefined;
	});
	serveDrawings(app, 'stays', (folder, file) => {
		const [, name, ending] = /^([a-z0-9_-]+)\.(svg|webp)$/.exec(file) ?? [];
		if (name === undefined) return undefined;
		if (folder === 'photos') return ending === 'webp' ? renderedPicture(name) : stayPicture(name);
		if (ending === 'webp') return undefined;
		const programme = HOTEL_LOYALTY_PROGRAMMES.find((each) => each === name);
		return folder === 'loyalty_programmes' ? programme && programmeSymbol(programme) : undefined;
	});
}

function serveDrawings(app: FastifyInstance, area: string, draw: Draw): void {
	const drawn = new Map<string, Asset>();
	const assetOf = (folder: string, file: string): Asset | undefined => {
		const key = `${folder}/${file}`;
		const known = drawn.get(key);
		if (known) return known;
		const body = draw(folder, file);
		if (body === undefined) return undefined;
		const asset = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
		drawn.set(key, asset);
		return asset;
	};
	app.get<{ Params: { folder: string; file: string } }>(`/assets/${area}/:folder/:file`, async (request, reply) => {
		const asset = assetOf(request.params.folder, request.params.file);
		if (!asset) throw new ServiceError('not_found');
		reply.headers({ ...HEADERS, etag: asset.etag, 'x-request-id': request.id });
		if (matches(request.headers['if-none-match'], asset.etag)) return reply.code(304).send();
		const type = typeof asset.body === 'string' ? 'image/svg+xml; charset=utf-8' : 'image/webp';
		return reply.header('content-type', type).send(asset.body);
	});
}

const matches = (header: string | undefined, etag: string): boolean =>
	header !== undefined &&
	header.split(',').some((given) => given.trim().replace(/^W\//, '') === etag || given.trim() === '*');
