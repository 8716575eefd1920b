import { expect, test } from 'vitest';
import de from './messages/de/payment.json' with { type: 'json' };
import deStays from './messages/de/stayBooking.json' with { type: 'json' };
import deTrips from './messages/de/trips.json' with { type: 'json' };
import en from './messages/en/payment.json' with { type: 'json' };
import enStays from './messages/en/stayBooking.json' with { type: 'json' };
import enTrips from './messages/en/trips.json' with { type: 'json' };
import es from './messages/es/payment.json' with { type: 'json' };
import esStays from './messages/es/stayBooking.json' with { type: 'json' };
import esTrips from './messages/es/trips.json' with { type: 'json' };
import fr from './messages/fr/payment.json' with { type: 'json' };
import frStays from './messages/fr/stayBooking.json' with { type: 'json' };
import frTrips from './messages/fr/trips.json' with { type: 'json' };

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

// In Spanish a hotel’s conditions are `sus condiciones` too.
test.each([
	['English', enStays, /\byours?\b|\bmy\b|\byou (get|paid|could get)\b/i],
	['German', deStays, /\bIhr(e|em|en|er|es)?\b|\bSie bekommen\b/],
	['Spanish', esStays, /\bsus?\b(?! condiciones)|\bmi\b/i],
	['French', frStays, /\b(votre|vos|mon)\b|\bvous (sont|est) remboursé/i],
] as const)(
	'a stay’s trip and its cancellation speak to an agent of a customer: %s',
	(_, { cancel, cancelling, trip }, own) => {
		const texts = textsOf({ cancel, cancelling, trip }).map(toAgent);
		expect(texts.filter((text) => own.test(text) && !OF_GUESTS.test(text))).toEqual([]);
	},
);

/** A mail to whoever has the account, what a traveller did, and a trip that only a traveller does not find. */
const OF_TRAVELLER = /^(mails\.account_security|timeline\.by\.traveller|failure\.missing\.body):/;

// What stands in a list, behind a link or in a record of what was shown is a customer’s alone.
const OF_BOTH = [
	...(['status', 'acts', 'live', 'held', 'paying', 'refund', 'flight', 'terms', 'price', 'payments'] as const),
	...(['mails', 'next', 'before', 'timeline', 'failure'] as const),
] as const;
test.each([
	['English', enTrips, /\byours?\b|\byou (get|paid|bought|cancel)\b/i],
	['German', deTrips, /\bIhr(e|em|en|er|es)?\b|\bSie (haben|erhalten)\b/],
	['Spanish', esTrips, /\bsus?\b(?! (estado|web|aplicación|mostradores))|\busted\b/i],
	['French', frTrips, /\b(votre|vos)\b|\bvous (le |avez)/i],
] as const)('a trip of flights speaks to an agent of a customer: %s', (_, trips, own) => {
	const shown = Object.fromEntries(OF_BOTH.map((part) => [part, trips[part]]));
	const texts = textsOf(shown).map(toAgent);
	expect(texts.filter((text) => own.test(text.slice(text.indexOf(':'))) && !OF_TRAVELLER.test(text))).toEqual([]);
});
