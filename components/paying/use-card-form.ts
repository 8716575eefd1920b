'use client';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { queryClient } from '#lib/api/query-client.ts';
import { ProblemError } from '#lib/api/problem-error.ts';
import type { CardBrand } from '#contract/payments/card.ts';
import type { CardKey } from '#lib/intents/steps.ts';
import type { FormAnswer } from '#lib/paying/press.ts';
import { type CardFormMessage, cardFormMessage } from './card-form-messages.ts';
import { type Frame, useFrame } from './use-frame.ts';
import { useShownTheme } from './use-shown-theme.ts';

/** A key lives for 20 minutes; another is fetched well before. */
const KEY_LIFE_MS = 15 * 60_000;
/** Making a card takes a moment; beyond this the card host has gone. */
const ANSWER_MS = 30_000;
/** A key that has ended while the tab slept. */
const KEY_OVER: ReadonlySet<string> = new Set([
	'expired_access_token',
	'access_token_not_found',
	'missing_authorization_header',
]);

export interface CardForm {
	state: Frame['state'];
	/** The card host's origin; undefined until it is known. */
	host: string | undefined;
	/** Of the form's page; undefined until the key is there. */
	src: string | undefined;
	/** A new key is a new frame. */
	attempt: number;
	/** What the form needs, pixels. */
	height: number | undefined;
	/** Makes a card of what is typed in the form; a form that is on its way is waited for. */
	submit(): Promise<FormAnswer>;
	reload(): void;
	/** Throws the frame away for another form. */
	leave(): void;
	/** The saved card is gone or has expired: another has to pay. */
	isRefused: boolean;
}

interface CardFormSettings {
	frameRef: RefObject<HTMLIFrameElement | null>;
	/** Opens the form, and tells its key from others'. */
	keyName: string;
	openKey: () => Promise<CardKey>;
	/** Of the saved card whose code is asked for; absent: a whole card is typed. */
	savedBrand?: CardBrand | undefined;
	locale: string;
	/** Enter was pressed in a field. */
	onEnter: () => void;
}

/** The card form in its frame: key, theme, size, and the one question it answers. */
export function useCardForm({ frameRef, keyName, openKey, savedBrand, locale, onEnter }: CardFormSettings): CardForm {
	const theme = useShownTheme();
	// The frame's address stays as it was; a theme that changes later is told.
	const [firstTheme] = useState(theme);
	const [height, setHeight] = useState<number>();
	const waiting = useRef<((answer: FormAnswer) => void) | undefined>(undefined);
	const key = useCardKey(keyName, openKey);
	const host = key.data?.frame;
	const token = key.data?.token;
	const card = key.data?.card_id;
	const [listening, setListening] = useState(0);
	const frame = useFrame(frameRef, host, (data) => {
		const message = cardFormMessage(data);
		if (!message) return;
		if (message.type === 'ready') setListening((times) => times + 1);
		if (message.type === 'resize') setHeight(message.height);
		if (message.type === 'enter') onEnter();
		if (isAnswer(message)) waiting.current?.(message);
	});

	const tell = useEffectEvent(frame.tell);
	useEffect(() => {
		if (listening > 0) tell({ type: 'configure', token, card });
	}, [listening, token, card]);
	useEffect(() => {
		if (listening > 0) tell({ type: 'theme', theme });
	}, [listening, theme]);

	const state = key.isError && !key.data ? 'failed' : frame.state;
	const come = useArrival(state);
	const ask = () => answerOf(waiting, () => frame.tell({ type: 'submit' }));
	const submit = async (): Promise<FormAnswer> => {
		if ((await come()) === 'failed') return { type: 'failed', code: 'unreachable' };
		const answer = await ask();
		if (answer.type !== 'failed' || !KEY_OVER.has(answer.code)) return answer;
		const fresh = await key.refetch();
		if (!fresh.data) return answer;
		frame.tell({ type: 'configure', token: fresh.data.token, card: fresh.data.card_id });
		return ask();
	};
	const leave = () => {
		setHeight(undefined);
		frame.reload();
	};
	const reload = () => {
		leave();
		void key.refetch();
	};
	const query = new URLSearchParams({ locale, theme: firstTheme, ...(savedBrand && { code: savedBrand }) });
	const src = host && `${host}/form?${query}`;
	const isRefused = key.error instanceof ProblemError && key.error.status === 422;
	return { state, host, src, attempt: frame.attempt, height, submit, reload, leave, isRefused };
}

const useCardKey = (name: string, open: () => Promise<CardKey>) =>
	useQuery(
		{
			// Not below the booking's own keys: news of it are no reason for a new key, which one who pays is not given.
			queryKey: ['card-key', name],
			queryFn: open,
			staleTime: KEY_LIFE_MS,
			refetchInterval: KEY_LIFE_MS,
			gcTime: 0,
			retry: (failures, error) => failures < 1 && !(error instanceof ProblemError && error.status === 422),
		},
		queryClient(),
	);

/** Waits until the form has come, or until it is known that it does not. After the effects that tell it what it needs. */
function useArrival(state: Frame['state']): () => Promise<Frame['state']> {
	const waiting = useRef<((state: Frame['state']) => void)[]>([]);
	// A press that began before the form came asks after it: what it began with is over then.
	const now = useRef(state);
	useEffect(() => {
		now.current = state;
		if (state === 'loading') return;
		for (const go of waiting.current.splice(0)) go(state);
	}, [state]);
	return async () =>
		now.current === 'loading' ? new Promise((resolve) => waiting.current.push(resolve)) : now.current;
}

const isAnswer = (message: CardFormMessage): message is Extract<CardFormMessage, FormAnswer> | { type: 'errors' } =>
	message.type === 'card' || message.type === 'errors' || message.type === 'failed';

/** What the form answers to one order; that the card host has gone when it answers nothing. */
function answerOf(
	waiting: RefObject<((answer: FormAnswer) => void) | undefined>,
	order: () => void,
): Promise<FormAnswer> {
	return new Promise((resolve) => {
		const take = (answer: FormAnswer) => {
			clearTimeout(timer);
			waiting.current = undefined;
			resolve(answer);
		};
		const timer = setTimeout(() => take({ type: 'failed', code: 'unreachable' }), ANSWER_MS);
		waiting.current = take;
		order();
	});
}
