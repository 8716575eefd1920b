import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { acceptsGzip, bestEncoding, type Encoding } from './negotiate.ts';

const gzipAsync = promisify(gzip);
const gunzipAsync = promisify(gunzip);
const brotliAsync = promisify(brotliCompress);

/** A reply's bytes before the client's Accept-Encoding is asked. */
export interface Payload {
	status: number;
	encoding: 'identity' | 'gzip';
	body: Buffer | string;
}

/** Below this many characters compression costs more than it saves. */
const SMALLEST = 1_024;
const BROTLI = {
	params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

/** The bytes to send and their content-encoding. Compression runs off the main thread, at the cheapest level. */
export async function encode(
	payload: Payload,
	acceptEncoding: string | undefined,
): Promise<{ body: Buffer | string; encoding: Encoding }> {
	const { body } = payload;
	if (payload.encoding === 'gzip') {
		if (acceptsGzip(acceptEncoding)) return { body, encoding: 'gzip' };
		return { body: await gunzipAsync(body), encoding: 'identity' };
	}
	const encoding = body.length < SMALLEST ? 'identity' : bestEncoding(acceptEncoding);
	if (encoding === 'br') return { body: await brotliAsync(body, BROTLI), encoding };
	if (encoding === 'gzip') return { body: await gzipAsync(body, { level: 1 }), encoding };
	return { body, encoding };
}

/** The JSON text of a payload. */
export async function textOf(payload: Payload): Promise<string> {
	const { body } = payload;
	if (payload.encoding === 'gzip') return (await gunzipAsync(body)).toString('utf8');
	return body.toString();
}
