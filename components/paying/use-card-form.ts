'use client';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cardKey } from '#lib/api/intents.ts';
import { queryClient } from '#lib/api/query-client.ts';
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
}

interface CardFormSettings {
	frameRef: RefObject<HTMLIFrameElement | null>;
	intentId: string;
	locale: string;
	/** Enter was pressed in a field. */
	onEnter: () => void;
}

/** The card form of a booking in its frame: key, theme, size, and the one question it answers. */
export function useCardForm({ frameRef, intentId, locale, onEnter }: CardFormSettings): CardForm {
	const theme = useShownTheme();
	// The frame's address stays as it was; a theme that changes later is told.
	const [firstTheme] = useState(theme);
	const [height, setHeight] = useState<number>();
	const waiting = useRef<((answer: FormAnswer) => void) | undefined>(undefined);
	const key = useCardKey(intentId);
	const host = key.data?.frame;
	const token = key.data?.token;
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
		if (listening > 0) tell({ type: 'configure', token });
	}, [listening, token]);
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
		frame.tell({ type: 'configure', token: fresh.data.token });
		return ask();
	};
	const reload = () => {
		setHeight(undefined);
		frame.reload();
		void key.refetch();
	};
	const src = host && `${host}/form?${new URLSearchParams({ locale, theme: firstTheme })}`;
	return { state, host, src, attempt: frame.attempt, height, submit, reload };
}

const useCardKey = (intentId: string) =>
	useQuery(
		{
			// Not below the booking's own keys: news of it are no reason for a new key, which one who pays is not given.
			queryKey: ['card-key', intentId],
			queryFn: () => cardKey(intentId),
			staleTime: KEY_LIFE_MS,
			refetchInterval: KEY_LIFE_MS,
			gcTime: 0,
			retry: 1,
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
