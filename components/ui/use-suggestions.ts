'use client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ComboboxOption } from './combobox-option.ts';

export type LoadOptions = (query: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;

export interface Suggestions {
	/** What was asked for; the options belong to it. */
	query: string;
	state: 'idle' | 'loading' | 'ready' | 'failed';
	options: readonly ComboboxOption[];
}

const WAIT_MS = 120;

/**
 * Asks for suggestions while someone types: after a short pause, the last question only, each answer kept. `onAnswer` hears
 * of each new answer, none when it failed.
 */
export function useSuggestions(
	query: string,
	load: LoadOptions,
	active: boolean,
	onAnswer?: (options: readonly ComboboxOption[]) => void,
): Suggestions {
	const kept = useRef(new Map<string, readonly ComboboxOption[]>());
	const ask = useEffectEvent(load);
	const answer = useEffectEvent((options: readonly ComboboxOption[]) => onAnswer?.(options));
	const [found, setFound] = useState<Suggestions>({ query: '', state: 'idle', options: [] });

	useEffect(() => {
		if (!active) return;
		const known = kept.current.get(query);
		if (known) {
			setFound({ query, state: 'ready', options: known });
			return;
		}
		setFound((before) => ({ ...before, state: 'loading' }));
		const abort = new AbortController();
		const start = async () => {
			try {
				const options = await ask(query, abort.signal);
				kept.current.set(query, options);
				if (abort.signal.aborted) return;
				setFound({ query, state: 'ready', options });
				answer(options);
			} catch {
				if (abort.signal.aborted) return;
				setFound({ query, state: 'failed', options: [] });
				answer([]);
			}
		};
		const timer = setTimeout(() => void start(), query === '' ? 0 : WAIT_MS);
		return () => {
			clearTimeout(timer);
			abort.abort();
		};
	}, [query, active]);
	return found;
}
