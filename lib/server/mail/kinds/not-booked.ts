import 'server-only';
import { paths } from '#lib/paths.ts';
import { webAddress } from '../../web-address.ts';
import { intentMail } from '../intent-mail.ts';

/** Known late: nothing is booked, nothing is charged. */
export const notBookedMail = intentMail({
	name: 'not_booked',
	tells: ['order.creation_failed'],
	words: 'notBooked',
	after: (mail) => mail('notBookedNext'),
	action: (_, mail) => ({ label: mail('search'), href: webAddress(paths.home()) }),
});
