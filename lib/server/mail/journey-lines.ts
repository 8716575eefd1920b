import type { z } from 'zod';
import type { PaperWords } from '../papers/kit/paper-words.ts';
import type { OfIntent } from './mail-facts.ts';

/** The line that names the journey of an attempt, when it is known. */
export const journeyLines = (
	{ journey }: z.output<typeof OfIntent>,
	{ mail, own, date }: Pick<PaperWords, 'mail' | 'own' | 'date'>,
): string[] =>
	journey
		? [
				mail('checkingJourney', {
					from: own(journey.origin),
					to: own(journey.destination),
					date: date(journey.departing_on, 'long'),
				}),
			]
		: [];
