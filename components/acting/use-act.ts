'use client';
import { useRef, useState } from 'react';
import { pay, readIntent, toldOf } from '#lib/api/intents.ts';
import { ProblemError } from '#lib/api/problem-error.ts';
import { waitOrOnline } from '#lib/api/wait-or-online.ts';
import type { Intent } from '#lib/intents/intent.ts';
import { sendPayment } from '#lib/paying/send-payment.ts';
import { outcomeHref } from '../outcome/outcome-href.ts';
import { useStandingIntent } from '../paying/use-standing-intent.ts';
import { useOnlineAgain } from '../shell/use-online-again.ts';
import { type ActCode, useActCode } from './use-act-code.ts';

/** What is being done after a press: sent, looked up as no answer came, or quoted again. Words below `acting.steps`. */
export type ActPhase = 'send' | 'look' | 'quote';

interface ActSettings {
	intent: Intent;
	orderId: string;
	/** A code has to be entered before the press. */
	needsCode: boolean;
	/** What the press sends: what is on the screen and agreed to. */
	body(): Parameters<typeof pay>[1];
	/** Asks for what takes the place of what is on the screen; gives a code where nothing does. */
	renew(): Promise<string | null>;
	/** Refusals of what is on the screen because it counts no more: another is asked for. */
	stale: ReadonlySet<string>;
}

interface Act {
	/** Null while nothing is under way. */
	phase: ActPhase | null;
	/** Why the last press did nothing; a code. */
	refusal: string | null;
	code: ActCode;
	press(): void;
	renew(): void;
}

/** Another tab has pressed meanwhile. */
const UNDER_WAY = 'order_creation_already_attempted';

/** An act on a booking that takes no payment: its press, the code before it, and its outcome. */
export function useAct({ intent, orderId, needsCode, body, renew, stale }: ActSettings): Act {
	const [phase, setPhase] = useState<ActPhase | null>(null);
	// What the last press was about counted no more; the page was written with what took its place.
	const last = intent.failure?.code ?? null;
	const [refusal, setRefusal] = useState(last !== null && stale.has(last) ? null : last);
	const code = useActCode(orderId, needsCode);
	const runningRef = useRef(false);
	const attempts = useRef(intent.attempt);
	const rest = (refused: string | null = null): void => {
		runningRef.current = false;
		setPhase(null);
		setRefusal(refused);
	};
	useStandingIntent(intent, () => rest());
	useOnlineAgain(refusal === 'offline', () => setRefusal(null));
	const refuse = async (told: string): Promise<void> => {
		if (told === UNDER_WAY) return location.assign(outcomeHref(intent));
		// What was proposed is over, and the page says how.
		if (told.startsWith('proposal_')) return location.reload();
		if (stale.has(told)) return ask();
		if (told === 'code_required') code.ask();
		rest(told);
	};
	const during = async (next: ActPhase, act: () => Promise<void>): Promise<void> => {
		runningRef.current = true;
		setPhase(next);
		setRefusal(null);
		try {
			await act();
		} catch (error) {
			if (!(error instanceof ProblemError)) throw error;
			await refuse(await toldOf(error, intent.id));
		}
	};
	const ask = (): Promise<void> => during('quote', async () => rest(await renew()));
	const send = (): Promise<void> =>
		during('send', async () => {
			if (!(await code.enter())) return rest();
			const sent = await sendPayment(attempts.current, {
				send: () => pay(intent.id, body()),
				read: () => readIntent(intent.id),
				wait: waitOrOnline,
				onUnsure: () => setPhase('look'),
			});
			attempts.current = sent.attempt;
			if (sent.state !== 'draft') return location.assign(outcomeHref(sent));
			await refuse(sent.failure?.code ?? 'airline_unknown');
		});
	return {
		phase,
		refusal,
		code,
		press: () => void (runningRef.current || send()),
		renew: () => void (runningRef.current || ask()),
	};
}
