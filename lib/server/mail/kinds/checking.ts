import 'server-only';
import { paths } from '#lib/paths.ts';
import type { PaperWords } from '../../papers/kit/paper-words.ts';
import { webAddress } from '../../web-address.ts';
import { intentMail } from '../intent-mail.ts';

/** The way to the page that tells the outcome. */
export const checkingAction = (intentId: string, mail: PaperWords['mail']) => ({
	label: mail('openBooking'),
	href: webAddress(paths.booking(intentId)),
	note: mail('browserNote'),
});

/** The outcome of an attempt is not known; do not book again. */
export const checkingMail = intentMail({ name: 'checking', words: 'checking', action: checkingAction });
