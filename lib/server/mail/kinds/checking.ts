import 'server-only';
import { paths } from '#lib/paths.ts';
import { webAddress } from '../../web-address.ts';
import { journeyLines } from '../journey-lines.ts';
import { WITHOUT_TRIP } from '../mail-content.ts';
import { OfIntent } from '../mail-facts.ts';
import { mailKind } from '../mail-kind.ts';

/** The outcome of an attempt is not known; do not book again. */
export const checkingMail = mailKind({
	name: 'checking',
	about: 'nothing',
	facts: OfIntent,
	clock: 'wall',
	tells: [],
	write: ({ facts }, words) => ({
		...WITHOUT_TRIP,
		subject: words.mail('subject.checking'),
		title: words.mail('title.checking'),
		lead: [words.mail('checking'), ...journeyLines(facts, words)],
		action: {
			label: words.mail('openBooking'),
			href: webAddress(paths.booking(facts.intent_id)),
			note: words.mail('browserNote'),
		},
		closing: [],
	}),
});
