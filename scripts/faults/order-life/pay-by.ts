import { creditBody } from '#service/air/airline-credits/testing/credit-of.ts';
import { cardOf, PAYS, sessionFor } from '#service/testing/pay-by-card.ts';
import { CARD_DECLINED } from '../booked.ts';
import type { Says } from './act.ts';
import { amountOf, CURRENCY, type Life, type Model, type Paid, tell } from './model.ts';
import { ask, type Real } from './real.ts';

/** A way to pay, of a whole or of a part. */
export type Way =
	| 'balance'
	| 'card'
	| '3ds'
	| 'declined'
	| 'card that takes nothing back'
	| 'credit'
	| 'larger credit'
	| 'settlement';
/** Ways in which one thing is paid, in parts where there are several. */
export type Ways = readonly Way[];

export const BOOKED_BY: readonly Ways[] = [
	['balance'],
	['card'],
	['credit'],
	['3ds'],
	['card', 'balance'],
	['credit', 'balance'],
	['card', 'larger credit'],
	['card that takes nothing back', 'balance'],
	['balance', 'card', 'credit'],
	['settlement'],
	['card', 'settlement'],
	['declined'],
];
/** A hold is paid by one payment. */
export const PAID_BY: readonly Ways[] = [
	['balance'],
	['card'],
	['credit'],
	['larger credit'],
	['settlement'],
	['3ds'],
	['declined'],
];
export const ADDED_BY: readonly Ways[] = [
	['balance'],
	['card'],
	['3ds'],
	['card that takes nothing back'],
	['declined'],
];
export const CHANGED_BY: readonly Ways[] = [['balance'], ['card'], ['settlement'], ['3ds'], ['declined']];

const NUMBERS = { card: PAYS, declined: CARD_DECLINED, 'card that takes nothing back': '4000000000003220' } as const;
/** What a larger credit holds beyond what it pays. */
const REST = 1_555n;

/** Every part but the last is so much, in cents. */
const PART = 1_234n;

/** Payments for something, as they are sent and as they should be. */
export interface Payments {
	pays: Paid[];
	bodies: Record<string, unknown>[];
}

/** Whose credits pay. */
type Holder = Pick<Life, 'airline' | 'name'>;

/** A new credit of the order's airline for its traveller. */
async function newCredit(model: Model, real: Real, { airline, name }: Holder, cents: bigint) {
	const made = { airline_iata_code: airline, amount: amountOf(cents), family_name: name };
	// Longer than any order lives here.
	const body = creditBody({ ...made, expires_at: new Date(Date.now() + 10 * 365 * 86_400_000).toISOString() });
	const { status, code, data } = await ask<{ id: string }>(real, 'POST', '/air/airline_credits', body);
	if (status !== 201) throw new Error(`no credit: ${status} ${code}`);
	const credit = { amount: cents, spent: false };
	model.credits.push(credit);
	tell(model, 'air.airline_credit.created');
	return { id: data.id, credit };
}

/** What is to be paid. */
interface Due {
	cents: bigint;
	/** The id of what a 3DS session is for, and the services that it pays. */
	resource: string;
	services?: { id: string; quantity: number }[];
}

async function paymentBy(
	model: Model,
	real: Real,
	life: Holder,
	{ way, cents, resource, services }: Due & { way: Way },
): Promise<[Paid, Record<string, unknown>]> {
	const { t, token } = real;
	const money = { amount: amountOf(cents), currency: CURRENCY };
	const paid: Paid = { means: 'balance', amount: cents, refunded: 0n, status: 'pending' };
	switch (way) {
		case 'balance':
			return [paid, { type: 'balance', ...money }];
		case 'settlement':
			return [
				{ ...paid, means: 'arc_bsp_cash' },
				{ type: 'arc_bsp_cash', ...money },
			];
		case 'card':
		case 'declined':
		case 'card that takes nothing back': {
			const card_id = await cardOf(t, token, NUMBERS[way]);
			const refusesRefunds = way === 'card that takes nothing back';
			return [
				{ ...paid, means: 'card', refusesRefunds },
				{ type: 'card', card_id, ...money },
			];
		}
		case '3ds': {
			const three_d_secure_session_id = await sessionFor(t, token, resource, PAYS, services);
			return [
				{ ...paid, means: 'card' },
				{ type: 'card', three_d_secure_session_id, ...money },
			];
		}
		case 'credit':
		case 'larger credit': {
			const { id, credit } = await newCredit(model, real, life, way === 'credit' ? cents : cents + REST);
			return [
				{ ...paid, means: 'airline_credit', credit },
				{ type: 'airline_credit', airline_credit_id: id, ...money },
			];
		}
	}
}

/** Payments of so much in these ways. */
export async function payBy(
	model: Model,
	real: Real,
	life: Holder,
	{ ways, cents, ...of }: Due & { ways: Ways },
): Promise<Payments> {
	const all: Payments = { pays: [], bodies: [] };
	let rest = cents;
	for (const [i, way] of ways.entries()) {
		const part = i === ways.length - 1 ? rest : PART;
		rest -= part;
		const [paid, body] = await paymentBy(model, real, life, { way, cents: part, ...of });
		all.pays.push(paid);
		all.bodies.push(body);
	}
	return all;
}

/** How an act is answered that its airline would answer so: a declined card comes first. */
export const paidSays = (ways: Ways, says: Says): Says => (ways.includes('declined') ? 'declined' : says);
