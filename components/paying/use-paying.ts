'use client';
import { type RefObject, useRef, useState } from 'react';
import type { Card } from '#contract/payments/card.ts';
import { pay, priceBooking, readIntent, savePayingCard, startThreeDSecure, toldOf } from '#lib/api/intents.ts';
import { isOffline } from '#lib/api/is-offline.ts';
import { ProblemError } from '#lib/api/problem-error.ts';
import { waitOrOnline } from '#lib/api/wait-or-online.ts';
import type { PricedBooking } from '#lib/intents/intent.ts';
import { offerOver, payingFailure } from '#lib/paying/paying-failures.ts';
import { type PointedError, type PressEnd, type PressSteps, press, type WayToPay } from '#lib/paying/press.ts';
import { sendPayment } from '#lib/paying/send-payment.ts';
import { outcomeHref } from '../outcome/outcome-href.ts';
import { useOnlineAgain } from '../shell/use-online-again.ts';
import type { PayStepProps } from './pay-step-props.ts';
import type { CardForm } from './use-card-form.ts';
import type { CardWay } from './use-card-way.ts';
import { useChallenge } from './use-challenge.ts';
import { useStandingIntent } from './use-standing-intent.ts';

/** What is being done after a press. */
export type PayingPhase = 'card' | 'price' | 'bank' | 'challenge' | 'send' | 'look';

/** Why the last press did not pay. */
export interface Refusal {
	code: string;
	/** Of a refusal for pressing too often. */
	waitSeconds: number | null;
}

export interface PayingState {
	/** Null while nothing is under way. */
	phase: PayingPhase | null;
	refusal: Refusal | null;
	/** Made by an earlier press, and still able to pay. */
	card: Card | null;
	/** The sum that the traveller has been shown for this way to pay. */
	priced: PricedBooking | null;
}

/** The press of the button, from the travellers to the outcome, and what of it stays on the screen. */
export function usePaying(props: PayStepProps, { form, keeps }: Pick<CardWay, 'form' | 'keeps'>) {
	const { intent, services, agreed } = props;
	const [state, setState] = useState<PayingState>({
		phase: null,
		refusal: intent.failure && { code: intent.failure.code, waitSeconds: null },
		card: null,
		priced: null,
	});
	const change = (part: Partial<PayingState>) => setState((old) => ({ ...old, ...part }));
	const running = useRef(false);
	const attempts = useRef(intent.attempt);
	const made = useRef<Card | null>(null);
	const { challenge, ask } = useChallenge(intent.id, form.host);
	const rest = (part: Partial<PayingState> = {}) => {
		running.current = false;
		change({ ...part, phase: null });
	};
	useStandingIntent(intent, rest);
	useOnlineAgain(state.refusal?.code === 'offline', () => change({ refusal: null }));

	const takePrice = (priced: PricedBooking | null) => {
		if (priced === state.priced) return;
		change({ priced });
		props.onPriced(priced);
	};
	const settle = (end: PressEnd) => {
		if (end.end === 'gone') return location.assign(outcomeHref(end.intent));
		if (end.end === 'mend') return rest();
		rest({ card: end.card });
		if (end.end === 'surcharge') return takePrice(end.priced);
		// The card host is blamed for silence only while the browser has a connection.
		const code = end.code === 'unreachable' && isOffline() ? 'offline' : end.code;
		change({ refusal: { code, waitSeconds: null } });
		tellPage(props, code, end.fields);
	};
	const start = async (way: WayToPay) => {
		if (running.current) return;
		running.current = true;
		made.current = state.card;
		change({ refusal: null, phase: 'price' });
		const surcharge = state.priced?.surcharge_amount ?? '0';
		const steps = stepsOf(props, form, ask, { attempts, made, keepsCard: keeps }, (phase) => change({ phase }));
		try {
			settle(await press({ way, services, agreed, card: state.card, surcharge }, steps));
		} catch (error) {
			const { refusal, pointed } = await refusalOf(error, intent.id);
			if (payingFailure(refusal.code, intent.purpose).after === 'look' && (await isStarted(intent.id))) {
				return location.assign(outcomeHref(intent));
			}
			// Nothing has been charged to the card that was made: it need not be typed again.
			rest({ refusal, card: made.current });
			tellPage(props, refusal.code, pointed);
		}
	};
	return { ...state, challenge, start, change, takePrice };
}

/** Whether another tab has begun to pay meanwhile, or has paid. */
const isStarted = (id: string): Promise<boolean> =>
	readIntent(id).then(
		({ state }) => state !== 'draft',
		() => false,
	);

/** Leads to what has to be mended outside of this step. */
function tellPage(props: PayStepProps, code: string, pointed: readonly PointedError[]): void {
	if (pointed.length > 0) props.onFieldErrors(pointed);
	const { after } = payingFailure(code, props.intent.purpose);
	if (after === 'price') props.onPriceChanged();
	if (after === 'offer') props.onOfferOver(offerOver(code));
	if (after === 'code') props.onCodeRequired?.();
	if (after === 'extras') props.onExtrasGone?.();
}

/** @throws whatever is no problem of a route of ours */
async function refusalOf(error: unknown, intentId: string): Promise<{ refusal: Refusal; pointed: PointedError[] }> {
	if (!(error instanceof ProblemError)) throw error;
	return {
		refusal: { code: await toldOf(error, intentId), waitSeconds: error.waitSeconds },
		pointed: error.errors.flatMap(({ code, source }) =>
			typeof source === 'object' && 'pointer' in source ? [{ code, pointer: source.pointer }] : [],
		),
	};
}

function stepsOf(
	{ intent: { id }, services, prepare }: PayStepProps,
	form: CardForm,
	ask: PressSteps['challenge'],
	{ attempts, made, keepsCard }: { attempts: RefObject<number>; made: RefObject<Card | null>; keepsCard: boolean },
	begin: (phase: PayingPhase) => void,
): PressSteps {
	const during =
		<A extends unknown[], R>(phase: PayingPhase, act: (...given: A) => Promise<R>) =>
		(...given: A): Promise<R> => {
			begin(phase);
			return act(...given);
		};
	return {
		prepare,
		card: during('card', async () => {
			const answer = await form.submit();
			if (answer.type === 'card') made.current = answer.card;
			return answer;
		}),
		price: during('price', (body) => priceBooking(id, body)),
		authenticate: during('bank', (card_id) => startThreeDSecure(id, { card_id, services: [...services] })),
		challenge: during('challenge', ask),
		pay: during('send', async (body) => {
			// Its bank has confirmed it by now. A card that cannot be saved pays all the same; the account's page shows which are.
			if (keepsCard && made.current) await savePayingCard(id, made.current.id).catch(() => undefined);
			const sent = await sendPayment(attempts.current, {
				send: () => pay(id, body),
				read: () => readIntent(id),
				wait: waitOrOnline,
				onUnsure: () => begin('look'),
			});
			attempts.current = sent.attempt;
			return sent;
		}),
	};
}
