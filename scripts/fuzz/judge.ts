import type { LightMyRequestResponse } from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ErrorEnvelope } from '#contract/envelope.ts';
import { EDGE_ERRORS, ERROR_VARIANTS, ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { FuzzRequest } from './requests.ts';

/** A refusal may take this long, and any reply that long, milliseconds. */
const SLOWEST = { refusal: 1_000, reply: 30_000 } as const;
const INSIDE =
	/\bat [\w.<>]+ \(|node:internal|\/node_modules\/|\.ts:\d+|syntax error at|invalid input syntax|select .+ from |insert into|ECONN|password/i;

function textOf(reply: LightMyRequestResponse): string {
	const encoding = reply.headers['content-encoding'];
	if (encoding === 'gzip') return gunzipSync(reply.rawPayload).toString();
	return encoding === 'br' ? brotliDecompressSync(reply.rawPayload).toString() : reply.body;
}

function judgeError({ endpoint }: FuzzRequest, status: number, text: string, requestId: unknown): string[] {
	const parsed = ErrorEnvelope.safeParse(JSON.parse(text));
	if (!parsed.success) return [`the error is not an error envelope: ${text.slice(0, 200)}`];
	const { errors, meta } = parsed.data;
	const faults: string[] = [];
	if (meta.status !== status || meta.request_id !== requestId) faults.push('meta and headers disagree');
	const known = new Set<string>([...EDGE_ERRORS, ...(endpoint.errors ?? [])]);
	for (const { code, type } of errors) {
		if (!known.has(code)) faults.push(`${endpoint.name} does not declare ${code}`);
		const rows = [ERRORS[code as ErrorCode], ...(ERROR_VARIANTS[code as ErrorCode] ?? [])];
		if (!rows.some((row) => row?.status === status && row.type === type))
			faults.push(`${code} came as ${status} ${type}`);
	}
	if (status >= 500 && !errors.every(({ code }) => endpoint.errors?.includes(code as ErrorCode)))
		faults.push(`answered ${status}`);
	return faults;
}

/** Whether a reply took too long: a refusal needs no supplier. */
export const isSlow = (status: number, tookMs: number): boolean =>
	tookMs > SLOWEST.reply || (status >= 400 && status < 500 && tookMs > SLOWEST.refusal);

/** What is wrong with a reply; nothing, if all is well. */
export function judge(request: FuzzRequest, reply: LightMyRequestResponse, tookMs: number): string[] {
	const status = reply.statusCode;
	const faults: string[] = isSlow(status, tookMs) ? [`took ${Math.round(tookMs)} ms`] : [];
	if (!/^[\w-]{20}$/.test(String(reply.headers['x-request-id']))) faults.push('has no request id');
	if (reply.headers['x-content-type-options'] !== 'nosniff') faults.push('lacks its security headers');
	if (status < 400 || request.method === 'HEAD') return status >= 500 ? [...faults, `answered ${status}`] : faults;
	const text = textOf(reply);
	if (INSIDE.test(text)) faults.push(`tells of the inside: ${text.slice(0, 300)}`);
	return [...faults, ...judgeError(request, status, text, reply.headers['x-request-id'])];
}
