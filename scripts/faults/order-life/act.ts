import type { KindName } from '#service/attempts/attempt.ts';
import { type Acting, type Credit, FUNDING, type Model, move, type OpenAct, type Paid, sum, tell } from './model.ts';
import { expectAnswer, lookAfter, lookAfterUnknown, openAttempt, type Real, type Reply } from './real.ts';

/** Where a process is cut off: nothing was asked yet; the card was; the airline has done it. */
export const CUTS = ['begun', 'authorised', 'done'] as const;
export type Cut = (typeof CUTS)[number];

/**
 * How an act is answered: the airline does it; does it, and its answer is lost; does not, and never answers; says no; or the
 * card that is to pay is declined before.
 */
export type Says = 'yes' | 'lost' | 'never' | 'declined' | { no: string };

/** An act at an airline or a hotel, and what it changes. */
export interface Act {
	kind: KindName;
	/** Why it does not begin. */
	refusal: string | undefined;
	says: Says;
	cut: Cut | undefined;
	/** What pays it. */
	pays: Paid[];
	/** What is answered when it is done. */
	status: 200 | 201;
	send(): Promise<Reply<unknown>>;
	/** When it begins. */
	begun?(): void;
	/** It was done. */
	won(): Promise<void>;
	/** It was not; `isKnown`: the caller knows. */
	lost?(isKnown: boolean): void;
}

/** Sets the money of an act aside. */
function reserve(model: Model, pays: readonly Paid[]): void {
	for (const { means, amount, credit } of pays) {
		move(model, FUNDING[means], 'reservations', amount);
		if (credit) credit.spent = true;
	}
}

/** The airline is owed it. */
function capture(model: Model, pays: readonly Paid[]): void {
	move(model, 'reservations', 'supplier_payable', sum(pays.map(({ amount }) => amount)));
	for (const paid of pays) {
		paid.status = 'succeeded';
		if (paid.credit) leaveRest(model, paid, paid.credit);
	}
}

/** A credit is spent as a whole: one that is larger than what it pays leaves another of the rest. */
function leaveRest(model: Model, { amount }: Paid, credit: Credit): void {
	tell(model, 'air.airline_credit.spent');
	if (credit.amount === amount) return;
	model.credits.push({ amount: credit.amount - amount, spent: false });
	tell(model, 'air.airline_credit.created');
}

function release(model: Model, pays: readonly Paid[]): void {
	for (const paid of pays) {
		move(model, 'reservations', FUNDING[paid.means], paid.amount);
		paid.status = 'failed';
		if (paid.credit) paid.credit.spent = false;
	}
}

async function sendCut({ t }: Real, { kind, cut, send }: Act): Promise<Reply<unknown>> {
	const config: { FAILPOINT?: string } = t.ctx.config;
	if (cut) config.FAILPOINT = `${kind}.${cut}:throw`;
	try {
		return await send();
	} finally {
		delete config.FAILPOINT;
	}
}

/** Whether the process dies in it: what was refused before never comes to where it would. */
const isCut = ({ cut, says }: Act): boolean =>
	cut === 'begun' || (cut === 'authorised' && says !== 'declined') || (cut === 'done' && says === 'yes');

/** What is answered to an act that begins and is not cut off. */
function answerTo({ says, status }: Act): number | string {
	if (typeof says === 'object') return says.no;
	return { yes: status, lost: 202, never: 202, declined: 'payment_declined' }[says];
}

/** Does an act, and makes sure that it is answered and ends as it should. */
export async function perform(model: Model, real: Real, life: Acting, act: Act): Promise<void> {
	if (act.refusal !== undefined) return expectAnswer(real, act.kind, await act.send(), act.refusal);
	const win = async () => {
		capture(model, act.pays);
		await act.won();
	};
	const lose = (isKnown: boolean) => {
		release(model, act.pays);
		act.lost?.(isKnown);
	};
	const reply = await sendCut(real, act);
	reserve(model, act.pays);
	act.begun?.();
	if (isCut(act)) {
		expectAnswer(real, act.kind, reply, 500);
		life.acting = await leftOpen(real, life, act, act.cut === 'done' ? win : async () => lose(false));
		return;
	}
	expectAnswer(real, act.kind, reply, answerTo(act));
	if (act.says === 'lost' || act.says === 'never') await lookAfterUnknown(real);
	const isDone = act.says === 'yes' || act.says === 'lost';
	await (isDone ? win() : lose(act.says !== 'never'));
}

async function leftOpen(real: Real, life: Acting, { kind }: Act, end: () => Promise<void>): Promise<OpenAct> {
	const attempt = await openAttempt(real, kind);
	return {
		attempt,
		settle: async () => {
			await lookAfter(real, attempt);
			life.acting = null;
			await end();
		},
	};
}
