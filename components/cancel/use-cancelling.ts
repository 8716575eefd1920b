'use client';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { pay, readIntent, renewQuote } from '#lib/api/intents.ts';
import { ProblemError } from '#lib/api/problem-error.ts';
import { enterActCode } from '#lib/api/trips.ts';
import type { CancellationQuote } from '#lib/cancelling/cancellation-quote.ts';
import type { Intent } from '#lib/intents/intent.ts';
import { sendPayment } from '#lib/paying/send-payment.ts';
import { outcomeHref } from '../outcome/outcome-href.ts';
import { useStandingIntent } from '../paying/use-standing-intent.ts';
import { useQuotes } from './use-quotes.ts';

/** What is being done after a press: sent, looked up as no answer came, or quoted anew. */
export type CancellingPhase = 'send' | 'look' | 'quote';

interface CancellingState {
	/** Null while nothing is under way. */
	phase: CancellingPhase | null;
	/** Why the last press did not cancel; a code. */
	refusal: string | null;
	/** A code has to be entered before the press. */
	needsCode: boolean;
	codeError: 'missing' | 'wrong' | null;
}

interface Cancelling {
	intent: Intent;
	orderId: string;
	/** As the server last wrote it. */
	quote: CancellationQuote;
	needsCode: boolean;
	/** The service's clock when the page was written, epoch milliseconds. */
	now: number;
}

/** Refusals of a quote that counts no more. */
const STALE = new Set(['order_cancellation_stale', 'price_changed']);
/** Another tab has pressed meanwhile. */
const UNDER_WAY = 'order_creation_already_attempted';
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Sends the press, and gives what became of it. `attempt`: how many there were before. */
const send = (id: string, quote: CancellationQuote, attempt: number, onUnsure: () => void): Promise<Intent> =>
	sendPayment(attempt, {
		send: () => pay(id, { quote_id: quote.id, agreed: { amount: quote.refund_amount, currency: quote.currency } }),
		read: () => readIntent(id),
		wait: pause,
		onUnsure,
	});

/** What a refusal leaves to do. */
function refusedBy(code: string): Partial<CancellingState> {
	if (code === 'code_required') return { needsCode: true };
	return code === 'wrong_code' ? { codeError: 'wrong' } : { refusal: code };
}

/** Without a reply the kind says it all. */
const codeOf = ({ status, kind, code }: ProblemError): string => (status === 0 ? kind : code);

/** Where a press stands. */
function usePressState(refusal: string | null, needsCode: boolean) {
	const [state, setState] = useState<CancellingState>({ phase: null, refusal, needsCode, codeError: null });
	const runningRef = useRef(false);
	const change = (part: Partial<CancellingState>) => setState((old) => ({ ...old, ...part }));
	/** Nothing is under way any more. */
	const rest = (part: Partial<CancellingState> = {}) => {
		runningRef.current = false;
		change({ ...part, phase: null });
	};
	return { state, runningRef, change, rest };
}

/** The press that cancels, the quote it is about, and the one that quote took the place of. */
export function useCancelling({ intent, orderId, quote: given, needsCode, now }: Cancelling) {
	const router = useRouter();
	const { state, runningRef, change, rest } = usePressState(intent.failure?.code ?? null, needsCode);
	const { take, ...quotes } = useQuotes(given, now);
	const { quote } = quotes;
	const attempts = useRef(intent.attempt);
	useStandingIntent(intent, () => rest());
	const refuse = async (code: string): Promise<void> => {
		if (code === UNDER_WAY) return location.assign(outcomeHref(intent));
		if (STALE.has(code)) return ask();
		rest(refusedBy(code));
	};
	const during = async (phase: CancellingPhase, act: () => Promise<void>): Promise<void> => {
		runningRef.current = true;
		change({ phase, refusal: null, codeError: null });
		try {
			await act();
		} catch (error) {
			if (!(error instanceof ProblemError)) throw error;
			await refuse(codeOf(error));
		}
	};
	const ask = (): Promise<void> =>
		during('quote', async () => {
			const renewed = await renewQuote(intent.id, { quote_id: quote.id });
			// Whatever made it count no more, there is none in its place.
			if (renewed.quote.id === quote.id) return rest({ refusal: 'order_cancellation_stale' });
			take(renewed.quote, renewed.now);
			rest();
			router.refresh();
		});
	const cancel = (code: string): Promise<void> =>
		during('send', async () => {
			if (state.needsCode) {
				await enterActCode(orderId, code);
				change({ needsCode: false });
			}
			const sent = await send(intent.id, quote, attempts.current, () => change({ phase: 'look' }));
			attempts.current = sent.attempt;
			if (sent.state !== 'draft') return location.assign(outcomeHref(sent));
			await refuse(sent.failure?.code ?? 'airline_unknown');
		});
	return {
		...state,
		...quotes,
		/** Asks for another quote in place of this one. */
		renew: () => void (runningRef.current || ask()),
		/** Cancels as quoted. `code`: as it was typed, where one is needed. */
		press: (code: string): void => {
			if (runningRef.current) return;
			if (state.needsCode && code.trim() === '') return change({ codeError: 'missing' });
			void cancel(code.trim());
		},
	};
}
