import 'server-only';
import { paths } from '#lib/paths.ts';
import { webAddress } from '../../web-address.ts';
import { intentMail } from '../intent-mail.ts';

/** Known late: no stay is booked, nothing is charged. */
export const stayNotBookedMail = intentMail({
	name: 'stay_not_booked',
	tells: ['stays.booking_creation_failed'],
	words: 'stayNotBooked',
	after: (mail) => mail('notBookedNext'),
	action: (_, mail) => ({ label: mail('search'), href: webAddress(paths.home()) }),
});
