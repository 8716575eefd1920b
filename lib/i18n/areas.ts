import type account from './messages/en/account.json';
import type acting from './messages/en/acting.json';
import type agent from './messages/en/agent.json';
import type airline from './messages/en/airline.json';
import type cancel from './messages/en/cancel.json';
import type change from './messages/en/change.json';
import type checkout from './messages/en/checkout.json';
import type common from './messages/en/common.json';
import type compare from './messages/en/compare.json';
import type deskBooking from './messages/en/deskBooking.json';
import type deskCustomers from './messages/en/deskCustomers.json';
import type deskKeys from './messages/en/deskKeys.json';
import type errors from './messages/en/errors.json';
import type extras from './messages/en/extras.json';
import type flights from './messages/en/flights.json';
import type home from './messages/en/home.json';
import type legal from './messages/en/legal.json';
import type mail from './messages/en/mail.json';
import type negotiated from './messages/en/negotiated.json';
import type offer from './messages/en/offer.json';
import type papers from './messages/en/papers.json';
import type payment from './messages/en/payment.json';
import type ranking from './messages/en/ranking.json';
import type saved from './messages/en/saved.json';
import type schedule from './messages/en/schedule.json';
import type search from './messages/en/search.json';
import type security from './messages/en/security.json';
import type shell from './messages/en/shell.json';
import type signIn from './messages/en/signIn.json';
import type stays from './messages/en/stays.json';
import type proposals from './messages/en/proposals.json';
import type stayBooking from './messages/en/stayBooking.json';
import type trips from './messages/en/trips.json';
import type units from './messages/en/units.json';
import type webhooks from './messages/en/webhooks.json';

/**
 * The catalogues, one file per area and language: `messages/<language>/<area>.json`. A browser gets only the areas that
 * its client components name. To add one: write the five files, then name it here and in `Messages`.
 */
export const AREAS = [
	'account',
	'acting',
	'agent',
	'airline',
	'cancel',
	'change',
	'checkout',
	'common',
	'compare',
	'deskBooking',
	'deskCustomers',
	'deskKeys',
	'errors',
	'extras',
	'flights',
	'home',
	'legal',
	'mail',
	'negotiated',
	'offer',
	'papers',
	'payment',
	'proposals',
	'ranking',
	'saved',
	'schedule',
	'search',
	'security',
	'shell',
	'signIn',
	'stays',
	'stayBooking',
	'trips',
	'units',
	'webhooks',
] as const;
export type Area = (typeof AREAS)[number];

/** The shape of the messages; English is the pattern that the others are tested against. */
export interface Messages {
	account: typeof account;
	acting: typeof acting;
	agent: typeof agent;
	airline: typeof airline;
	cancel: typeof cancel;
	change: typeof change;
	checkout: typeof checkout;
	common: typeof common;
	compare: typeof compare;
	deskBooking: typeof deskBooking;
	deskCustomers: typeof deskCustomers;
	deskKeys: typeof deskKeys;
	errors: typeof errors;
	extras: typeof extras;
	flights: typeof flights;
	home: typeof home;
	legal: typeof legal;
	mail: typeof mail;
	negotiated: typeof negotiated;
	offer: typeof offer;
	papers: typeof papers;
	payment: typeof payment;
	proposals: typeof proposals;
	ranking: typeof ranking;
	saved: typeof saved;
	schedule: typeof schedule;
	search: typeof search;
	security: typeof security;
	shell: typeof shell;
	signIn: typeof signIn;
	stays: typeof stays;
	stayBooking: typeof stayBooking;
	trips: typeof trips;
	units: typeof units;
	webhooks: typeof webhooks;
}
