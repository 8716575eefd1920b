import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { paths } from '#lib/paths.ts';
import { env } from '../env.ts';
import { webAddress } from '../web-address.ts';

const sign = (id: string): string =>
	createHmac('sha256', env().WEB_SECRET).update(`price alert:${id}`).digest().subarray(0, 16).toString('base64url');

/** The alert that a link of our mails stops; undefined when it is none of ours. */
export function alertOfLink(token: string): string | undefined {
	const [id = '', given = ''] = token.split('.', 2);
	const [right, told] = [Buffer.from(sign(id)), Buffer.from(given)];
	return right.length === told.length && timingSafeEqual(right, told) ? id : undefined;
}

/** Where a mail's reader stops an alert, signed in or not, and where their mail program does so for them. */
export const stopLinks = (id: string): { page: string; press: string } => {
	const token = `${id}.${sign(id)}`;
	return { page: webAddress(paths.stopAlert(token)), press: webAddress(paths.api.stopAlert(token)) };
};
