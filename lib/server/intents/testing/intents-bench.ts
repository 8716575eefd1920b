import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import type { Intent } from '#lib/intents/intent.ts';
import type { PressBody } from '#lib/intents/steps.ts';
import type { Env } from '../../env.ts';
import type { GuardedHandler } from '../../guard.ts';
import { beginMarking, PEER_HEADER } from '../../local-request.ts';
import { newVisitor, VISITOR_COOKIE } from '../../visitor.ts';

// Each test's browser says what its socket's address is.
beginMarking();

export const SECRET = 'a secret of the tests';

/** The settings of a storefront in a test. */
export const testSettings = (serviceUrl: string, databaseUrl: string): Partial<Env> => ({
	BOOKING_API_URL: serviceUrl,
	BOOKING_API_TOKEN: 'wayfare_test_x',
	BOOKING_API_VERSION: 'v2',
	API_BRAND: 'Service',
	WEB_SECRET: SECRET,
	DATA_KEY: 'the first key of the tests',
	QUOTE_KEY: 'the first key of the quotes in the tests',
	DATABASE_URL: databaseUrl,
	LOG_LEVEL: 'silent',
	INTENT_LEASE_S: 15,
	DESK_REFUND_LIMITS: { agent: { amount: 1_000, currency: 'EUR' } },
	CARDS_PORT: 4011,
	PORT: 3000,
});

export interface Someone {
	id: string;
	cookie: string;
	ip: string;
}
let people = 0;
/** A browser, each with its own address. */
export function someone(): Someone {
	const { id, cookie } = newVisitor(SECRET);
	people += 1;
	return { id, cookie, ip: `192.0.2.${people % 250}` };
}

export const draftOf = (change: Partial<BookingDraft> = {}): BookingDraft => ({
	travellers: [
		{
			id: 'pas_1',
			title: 'ms',
			given_name: 'Ada',
			family_name: 'Lovelace',
			gender: 'f',
			born_on: '1985-12-10',
			infant_passenger_id: null,
			identity_documents: [
				{ type: 'passport', unique_identifier: 'P7654321', issuing_country_code: 'GB', expires_on: '2035-01-01' },
			],
			loyalty_programme_accounts: [],
		},
	],
	contact: { email: 'ada@example.com', phone_number: '+442080160509' },
	services: [],
	...change,
});

export const paying = (change: Partial<PressBody> = {}): PressBody => ({
	draft: draftOf(),
	pay: { type: 'card', three_d_secure_session_id: '3ds_1' },
	agreed: { amount: '100.00', currency: 'EUR' },
	...change,
});

export interface Reply<T> {
	status: number;
	data: T;
	errors: { code: string; source?: { pointer?: string } }[];
	headers: Headers;
}

/** Asks a route as a visitor's own page does; `query` of its address among the params. */
export async function ask<T = Intent>(
	route: GuardedHandler,
	who: Someone,
	{ query = '', ...params }: Record<string, string>,
	body?: unknown,
	method = body === undefined ? 'GET' : 'POST',
): Promise<Reply<T>> {
	const request = new Request(`http://shop.example/api/intents/x${query}`, {
		method,
		headers: {
			host: 'shop.example:3000',
			origin: 'http://shop.example',
			'sec-fetch-site': 'same-origin',
			'accept-language': 'de',
			[PEER_HEADER]: who.ip,
			cookie: `${VISITOR_COOKIE}=${who.cookie}`,
			'content-type': 'application/json',
		},
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
	const response = await route(request, { params: Promise.resolve(params) });
	const text = await response.text();
	const parsed = (text === '' ? {} : JSON.parse(text)) as { data: T; errors?: Reply<T>['errors'] };
	return { status: response.status, data: parsed.data, errors: parsed.errors ?? [], headers: response.headers };
}
