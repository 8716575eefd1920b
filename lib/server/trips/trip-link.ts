import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { paths } from '#lib/paths.ts';
import { env } from '../env.ts';
import { webAddress } from '../web-address.ts';

const sign = (orderId: string): Buffer =>
	createHmac('sha256', env().WEB_SECRET).update(`trip:${orderId}`).digest().subarray(0, 16);

/** Whether a key is the one that our mails carry for this order. */
export function isTripKey(orderId: string, key: string | undefined): boolean {
	const given = Buffer.from(key ?? '', 'base64url');
	const right = sign(orderId);
	return given.length === right.length && timingSafeEqual(given, right);
}

/** The address of a trip for an e-mail, with the key that opens its itinerary, without documents and contact data. */
export const tripLink = (orderId: string): string =>
	webAddress(paths.trip(orderId, sign(orderId).toString('base64url')));
