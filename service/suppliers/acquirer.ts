import type { ErrorCode } from '#contract/errors.ts';

/** A card as the acquirer gets it. */
export interface PayingCard {
	number: string;
	name: string;
	/** `MM` and `YY`. */
	expiryMonth: string;
	expiryYear: string;
	/** Absent when the holder was authenticated, or a first try has used it up. */
	cvc: string | undefined;
	address: {
		line_1: string;
		line_2: string | null;
		city: string;
		region: string;
		postal_code: string;
		country_code: string;
	};
}

export interface AuthenticationRequest {
	/** Ours; asked again by it, the acquirer answers as the first time. */
	reference: string;
	liveMode: boolean;
	card: PayingCard;
	amount: string;
	/** ISO 4217. */
	currency: string;
	/** Asks that a corporate card paid in a secure process be let through without a challenge. */
	corporateException: boolean;
	/** The card was told by phone or letter, which is outside of strong authentication: nobody is there to be challenged. */
	cardholderAbsent: boolean;
}

/** What the card's issuer says of its holder. A challenge is open until the holder has answered it. */
export interface Authentication {
	state: 'challenge' | 'passed' | 'failed';
	/** Names the challenge to the page that shows it. */
	clientId: string | null;
}

export interface AuthorisationRequest {
	/** Ours, of this payment; asked again by it, the acquirer answers as the first time. */
	reference: string;
	liveMode: boolean;
	card: PayingCard;
	amount: string;
	currency: string;
	/** The reference of an authentication that passed. */
	authentication: string | null;
	/** Its holder agreed to the charge when the card was stored, and is not there to be challenged. */
	stored: boolean;
	/** Whose payment is to be checked for fraud, and on which device it is made; null: it is not checked. */
	screening: { organisationId: string; ip: string | null; userAgent: string | null } | null;
}

/** Why a card certainly did not pay. */
export const CARD_REFUSALS = [
	'payment_declined',
	'high_fraud_risk',
	'invalid_card_expiration_date',
] as const satisfies readonly ErrorCode[];
export type CardRefusal = (typeof CARD_REFUSALS)[number];

export type Authorisation = { state: 'authorised' } | { state: 'refused'; code: CardRefusal };

/** The acquirer did not answer: what it did is not known. Asking again by the same reference is safe. */
export class AcquirerSilence extends Error {
	override readonly name = 'AcquirerSilence';
}

/** An open challenge, for the page that shows it. Nothing of the card but its end. */
export interface Challenge {
	clientId: string;
	last4Digits: string;
	amount: string;
	currency: string;
	state: Authentication['state'];
}

/** A number that does one thing in test mode. */
export interface TestCard {
	number: string;
	/** What happens when its holder is to be authenticated. */
	authentication: 'challenge' | 'frictionless' | 'failed';
	/** What happens then with the exception `secure_corporate_payment`. */
	corporate: 'ready_for_payment' | 'failed';
	/** What happens when it pays. */
	payment: 'authorised' | CardRefusal | 'answer_lost' | 'silent';
	/** What happens when its money is given back. */
	refund: 'arrives' | 'refused';
	description: string;
}

/**
 * Who takes the money of cards. Every call may reject with AcquirerSilence and may be made again with the same
 * references: nothing happens twice.
 */
export interface Acquirer {
	/** Whether cards can pay in this mode. */
	takes(liveMode: boolean): boolean;
	authenticate(request: AuthenticationRequest): Promise<Authentication>;
	/** Undefined: it never heard of it. */
	findAuthentication(reference: string): Promise<Authentication | undefined>;
	/** Sets the amount aside. */
	authorise(request: AuthorisationRequest): Promise<Authorisation>;
	/** Takes what was set aside. False: nothing is set aside under this reference. */
	capture(reference: string): Promise<boolean>;
	/** Gives up what was set aside; what it never heard of it refuses from now on. False: it is captured already. */
	release(reference: string): Promise<boolean>;
	/** Gives back some of what was captured. False: that is more than is left, or the card’s bank refuses it. */
	refund(refund: { reference: string; refundReference: string; amount: string }): Promise<boolean>;
	/** Present of an acquirer whose challenges we show ourselves. */
	challenges?: {
		find(clientId: string): Promise<Challenge | undefined>;
		/** Takes the holder's one answer. Undefined: no such challenge is open. */
		answer(clientId: string, code: string): Promise<'passed' | 'failed' | undefined>;
	};
}
