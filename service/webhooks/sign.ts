import { createHmac } from 'node:crypto';

/**
 * What proves to a receiver that a delivery is ours and of now. The first header's key is the secret as text, over
 * `<t>.<body>`; the Standard Webhooks headers' key is the bytes that the secret is the base64 of, over
 * `<id>.<t>.<body>` (https://www.standardwebhooks.com). `at` is real time, whatever a test clock says, since receivers
 * compare it with theirs.
 */
export function signatureHeaders(
	secret: string,
	eventId: string,
	body: string,
	at: Date,
	brand: string,
): Record<string, string> {
	const seconds = Math.floor(at.getTime() / 1_000);
	const hex = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
	const base64 = createHmac('sha256', Buffer.from(secret, 'base64'))
		.update(`${eventId}.${seconds}.${body}`)
		.digest('base64');
	return {
		[`X-${brand}-Signature`]: `t=${seconds},v1=${hex}`,
		'webhook-id': eventId,
		'webhook-timestamp': String(seconds),
		'webhook-signature': `v1,${base64}`,
	};
}
