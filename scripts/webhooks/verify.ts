import { createHmac, timingSafeEqual } from 'node:crypto';
import { isSignedBy, readSignature } from '#lib/server/webhooks/signature.ts';

const TOLERANCE_S = 300;
type Headers = Readonly<Record<string, string | string[] | undefined>>;
const text = (value: string | string[] | undefined): string => (Array.isArray(value) ? value.join(' ') : (value ?? ''));

function isStandard(headers: Headers, body: Buffer, secret: string, nowMs: number): boolean {
	const at = text(headers['webhook-timestamp']);
	if (!(Math.abs(Number(at) - nowMs / 1000) <= TOLERANCE_S)) return false;
	const signed = `${text(headers['webhook-id'])}.${at}.`;
	const right = createHmac('sha256', Buffer.from(secret, 'base64')).update(signed).update(body).digest();
	return text(headers['webhook-signature'])
		.split(' ')
		.map((one) => Buffer.from(/^v1,(.+)$/.exec(one)?.[1] ?? '', 'base64'))
		.some((one) => one.length === right.length && timingSafeEqual(one, right));
}

/** Which of the two signatures of a delivery are right: `X-<Brand>-Signature`, and that of Standard Webhooks. */
export function verify(
	headers: Headers,
	body: Buffer,
	{ secret, brand }: { secret: string; brand: string },
	nowMs: number,
): { own: boolean; standard: boolean } {
	const signature = readSignature(text(headers[`x-${brand.toLowerCase()}-signature`]), nowMs);
	return {
		own: signature !== undefined && isSignedBy([secret], body, signature),
		standard: isStandard(headers, body, secret, nowMs),
	};
}
