import 'server-only';
import { paths } from '#lib/paths.ts';
import { readSignedToken, signedToken } from '../signed-token.ts';
import { webAddress } from '../web-address.ts';

const WHAT = 'price alert';

/** The alert that a link of our mails stops; undefined when it is none of ours. */
export const alertOfLink = (token: string): string | undefined => readSignedToken(WHAT, token);

/** Where a mail's reader stops an alert, signed in or not, and where their mail program does so for them. */
export const stopLinks = (id: string): { page: string; press: string } => {
	const token = signedToken(WHAT, id);
	return { page: webAddress(paths.stopAlert(token)), press: webAddress(paths.api.stopAlert(token)) };
};
