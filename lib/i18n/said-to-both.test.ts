import { expect, test } from 'vitest';
import de from './messages/de/payment.json' with { type: 'json' };
import deStays from './messages/de/stayBooking.json' with { type: 'json' };
import en from './messages/en/payment.json' with { type: 'json' };
import enStays from './messages/en/stayBooking.json' with { type: 'json' };
import es from './messages/es/payment.json' with { type: 'json' };
import esStays from './messages/es/stayBooking.json' with { type: 'json' };
import fr from './messages/fr/payment.json' with { type: 'json' };
import frStays from './messages/fr/stayBooking.json' with { type: 'json' };

/** Each text of a part of a catalogue, with its key. */
const textsOf = (part: object, key = ''): string[] =>
	Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
		typeof value === 'string' ? [`${key}${name}: ${value}`] : textsOf(value as object, `${key}${name}.`),
	);

/** Only a traveller finds no booking. */
const OF_TRAVELLERS = /^missing\./;
/** Titles of pages are a browser’s, and only a guest fetches a key. */
const OF_GUESTS = /^trip\.(pageTitle|key):/;

/** A text that says one thing to an agent and another to others, as an agent reads it. */
const toAgent = (text: string): string =>
	text.replaceAll(
		/\{who, select,(?: agent \{((?:[^{}]|\{[^{}]*\})*)\})? other \{((?:[^{}]|\{[^{}]*\})*)\}\}/g,
		(_, agent: string | undefined, other: string) => agent ?? other,
	);

const LANGUAGES = [
	['English', en, enStays, /\byours?\b|\bmy\b|\byou (get|paid|could get)\b/i],
	['German', de, deStays, /\bIhr(e|em|en|er|es)?\b|\bSie bekommen\b/],
	['Spanish', es, esStays, /\bsus? (tarjeta|estancia|habitación|reserva|banco|vuelos?)\b|\bmi\b/i],
	['French', fr, frStays, /\b(votre|vos|mon)\b|\bvous (sont|est) remboursé/i],
] as const;

test.each(LANGUAGES)(
	'what an act came to calls no booking, flight or bank the reader’s, who may be an agent: %s',
	(_, of, __, own) => {
		const texts = textsOf(of.outcome).filter((text) => !OF_TRAVELLERS.test(text));
		expect(texts.filter((text) => own.test(text))).toEqual([]);
		expect(of.steps.bank).not.toMatch(own);
	},
);

test.each(LANGUAGES)('a stay’s trip and its cancellation speak to an agent of a customer: %s', (_, __, of, own) => {
	const { cancel, cancelling, trip } = of;
	const texts = textsOf({ cancel, cancelling, trip }).map(toAgent);
	expect(texts.filter((text) => own.test(text) && !OF_GUESTS.test(text))).toEqual([]);
});
