import 'server-only';
import { paths } from '#lib/paths.ts';
import { webAddress } from '../../web-address.ts';
import { journeyLines } from '../journey-lines.ts';
import { WITHOUT_TRIP } from '../mail-content.ts';
import { OfIntent } from '../mail-facts.ts';
import { mailKind } from '../mail-kind.ts';

/** Known late: nothing is booked, nothing is charged. */
export const notBookedMail = mailKind({
	name: 'not_booked',
	about: 'nothing',
	facts: OfIntent,
	clock: 'wall',
	tells: ['order.creation_failed'],
	write: ({ facts }, words) => ({
		...WITHOUT_TRIP,
		subject: words.mail('subject.notBooked'),
		title: words.mail('title.notBooked'),
		lead: [words.mail('notBooked'), ...journeyLines(facts, words), words.mail('notBookedNext')],
		action: { label: words.mail('search'), href: webAddress(paths.home()), note: null },
		closing: [],
	}),
});
