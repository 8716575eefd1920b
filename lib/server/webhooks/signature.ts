import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the clocks of a sender and ours may be apart; seconds. */
const TOLERANCE_S = 300;
/** More parts are not looked at. */
const MOST_PARTS = 10;

/** What a delivery says of itself. */
export interface Signature {
	/** Unix seconds, as they were written. */
	t: string;
	given: Buffer[];
}

/**
 * Reads `t=<unix seconds>,v1=<hex>`, with any number of `v1`; parts of other names are ignored. Undefined when it is
 * none, or not of now.
 */
export function readSignature(header: string | null, nowMs: number): Signature | undefined {
	const parts = (header ?? '').split(',', MOST_PARTS).map((part) => part.trim().split('=', 2));
	const valuesOf = (name: string): string[] => parts.filter(([key]) => key === name).map(([, value = '']) => value);
	const [t = ''] = valuesOf('t');
	const given = valuesOf('v1').map((hex) => Buffer.from(hex, 'hex'));
	if (!/^\d{1,12}$/.test(t) || Math.abs(Number(t) - nowMs / 1_000) > TOLERANCE_S) return undefined;
	return given.length > 0 ? { t, given } : undefined;
}

/** Whether one of `secrets` has signed a body: HMAC-SHA256 of `<t>.<body>`, by the secret as text. */
export const isSignedBy = (secrets: readonly string[], body: Uint8Array, { t, given }: Signature): boolean =>
	secrets.some((secret) => {
		const right = createHmac('sha256', secret).update(`${t}.`).update(body).digest();
		return given.some((one) => one.length === right.length && timingSafeEqual(one, right));
	});
