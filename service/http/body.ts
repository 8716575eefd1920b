import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { ServiceError, ValidationFailure } from '../errors.ts';
import { inspectStructure } from './structure.ts';

/** Largest body, bytes. */
export const MAX_BODY_BYTES = 1_048_576;

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const FOREIGN_CHARSET = /charset\s*=\s*"?(?!utf-?8\b)/i;

/** Whether the request carries a body at all, by its headers. */
export const hasBody = (headers: IncomingHttpHeaders): boolean =>
	headers['transfer-encoding'] !== undefined ||
	(headers['content-length'] !== undefined && headers['content-length'] !== '0');

/** A body needs a JSON content type; without a body any content type is fine. */
export function checkContentType(headers: IncomingHttpHeaders): void {
	if (!hasBody(headers)) return;
	const type = headers['content-type'];
	if (type === undefined || type === '') throw new ServiceError('missing_content_type_header');
	if (!JSON_TYPE.test(type) || FOREIGN_CHARSET.test(type)) throw new ServiceError('invalid_content_type_header');
	const encoding = headers['content-encoding'];
	if (encoding !== undefined && encoding !== 'identity') {
		throw new ServiceError('bad_request', { message: 'Compressed request bodies are not supported.' });
	}
	if (Number(headers['content-length']) > MAX_BODY_BYTES) throw new ServiceError('payload_too_large');
}

function parseJson(bytes: Buffer): unknown {
	if (!isUtf8(bytes)) throw new ServiceError('bad_request', { message: 'The request body is not valid UTF-8.' });
	try {
		return JSON.parse(bytes.toString('utf8'));
	} catch (cause) {
		throw new ServiceError('bad_request', { message: 'The request body is not valid JSON.', cause });
	}
}

/** What stands below `data` in a request body: a JSON object, looked over but not yet checked against a schema. */
export function readData(bytes: Buffer | undefined): unknown {
	if (!bytes || bytes.length === 0) throw new ServiceError('missing_data_param');
	const body = parseJson(bytes);
	if (typeof body !== 'object' || body === null || Array.isArray(body) || !Object.hasOwn(body, 'data')) {
		throw new ServiceError('missing_data_param');
	}
	const { data } = body as { data: unknown };
	if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new ServiceError('invalid_data_param');
	const report = inspectStructure(data);
	if (report.malformed) throw new ServiceError('malformed_data_param');
	if (report.badText.length > 0) throw new ValidationFailure(report.badText);
	return data;
}
