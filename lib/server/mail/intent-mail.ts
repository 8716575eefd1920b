import 'server-only';
import { z } from 'zod';
import type { PaperWords } from '../papers/kit/paper-words.ts';
import { journeyInLanguage } from '../place-names/journey-in-language.ts';
import type { MailContent } from './mail-content.ts';
import { type MailKind, mailKind } from './mail-kind.ts';

/** The journey that an attempt was for, where there is no order to read it from: cities in English and by code, local date. */
const Journey = z.object({
	origin: z.string(),
	destination: z.string(),
	origin_code: z.string().optional(),
	destination_code: z.string().optional(),
	departing_on: z.iso.date(),
});
/** The same of a stay. */
const Stay = z.object({ hotel: z.string(), check_in_date: z.iso.date(), check_out_date: z.iso.date() });
const OfIntent = z.object({ intent_id: z.string(), journey: Journey.optional(), stay: Stay.optional() });

interface IntentKind<Name extends string> extends Pick<MailKind<Name>, 'name' | 'tells'> {
	/** Its words in the catalogues. */
	words: 'checking' | 'notBooked' | 'stayChecking' | 'stayNotBooked';
	/** What to do next, after the journey. */
	after?: (mail: PaperWords['mail']) => string;
	action(intentId: string, mail: PaperWords['mail']): MailContent['action'];
}

/** A mail about an attempt that has no trip; it names the journey, where that is known. */
export const intentMail = <Name extends string>({ words: key, after, action, ...kind }: IntentKind<Name>) =>
	mailKind({
		...kind,
		about: 'nothing',
		facts: OfIntent,
		write: ({ facts: { intent_id, journey, stay } }, { locale, mail, own, date, dates }) => {
			const flown = journey && journeyInLanguage(journey, locale);
			const name = flown && {
				from: own(flown.origin),
				to: own(flown.destination),
				date: date(flown.departing_on, 'long'),
			};
			const place = stay && {
				hotel: own(stay.hotel),
				dates: dates(stay.check_in_date, stay.check_out_date, 'medium'),
			};
			return {
				subject: mail(`subject.${key}`),
				title: mail(`title.${key}`),
				lead: [
					mail(key),
					...(name ? [mail('checkingJourney', name)] : []),
					...(place ? [mail('aboutStay', place)] : []),
					...(after ? [after(mail)] : []),
				],
				action: action(intent_id, mail),
				closing: [],
			};
		},
	});
