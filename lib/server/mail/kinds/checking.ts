import 'server-only';
import { paths } from '#lib/paths.ts';
import { webAddress } from '../../web-address.ts';
import { intentMail } from '../intent-mail.ts';

/** The outcome of an attempt is not known; do not book again. */
export const checkingMail = intentMail({
	name: 'checking',
	words: 'checking',
	action: (intentId, mail) => ({
		label: mail('openBooking'),
		href: webAddress(paths.booking(intentId)),
		note: mail('browserNote'),
	}),
});
