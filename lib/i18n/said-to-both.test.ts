import { expect, test } from 'vitest';
import de from './messages/de/payment.json' with { type: 'json' };
import en from './messages/en/payment.json' with { type: 'json' };
import es from './messages/es/payment.json' with { type: 'json' };
import fr from './messages/fr/payment.json' with { type: 'json' };

/** Each text of a part of a catalogue, with its key. */
const textsOf = (part: object, key = ''): string[] =>
	Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
		typeof value === 'string' ? [`${key}${name}: ${value}`] : textsOf(value as object, `${key}${name}.`),
	);

/** Only a traveller finds no booking. */
const OF_TRAVELLERS = /^missing\./;

test.each([
	['English', en, /\byours?\b/i],
	['German', de, /\bIhr(e|em|en|er|es)?\b/],
	['Spanish', es, /\bsus?\b/i],
	['French', fr, /\b(votre|vos)\b/i],
] as const)(
	'what an act came to calls no booking, flight or bank the reader’s, who may be an agent: %s',
	(_, of, own) => {
		const texts = textsOf(of.outcome).filter((text) => !OF_TRAVELLERS.test(text));
		expect(texts.filter((text) => own.test(text))).toEqual([]);
		expect(of.steps.bank).not.toMatch(own);
	},
);
