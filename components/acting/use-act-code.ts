'use client';
import { useState } from 'react';
import { ProblemError } from '#lib/api/problem-error.ts';
import { enterActCode } from '#lib/api/trips.ts';

interface State {
	/** A code has to be entered before the press. */
	needed: boolean;
	/** As it was typed. */
	value: string;
	error: 'missing' | 'wrong' | null;
	/** How often a press has asked for it: its field gets the keyboard each time. */
	asks: number;
}

export interface ActCode extends State {
	orderId: string;
	type(value: string): void;
	/** A press was refused for want of the code. */
	ask(): void;
	/**
	 * Enters the code, where one is needed. False: it is missing or wrong, which its field says.
	 * @throws ProblemError when it cannot be entered at all
	 */
	enter(): Promise<boolean>;
}

/** The code of a booking that opens its acts for half an hour, as the press needs it. */
export function useActCode(orderId: string, needed: boolean): ActCode {
	const [state, setState] = useState<State>({ needed, value: '', error: null, asks: 0 });
	const change = (part: Partial<State>) => setState((old) => ({ ...old, ...part }));
	const want = (part: Partial<State>) => setState((old) => ({ ...old, ...part, asks: old.asks + 1 }));
	return {
		...state,
		orderId,
		type: (value) => change({ value }),
		ask: () => want({ needed: true }),
		enter: async () => {
			if (!state.needed) return true;
			const code = state.value.trim();
			if (code === '') {
				want({ error: 'missing' });
				return false;
			}
			change({ error: null });
			try {
				await enterActCode(orderId, code);
			} catch (error) {
				if (!(error instanceof ProblemError) || error.code !== 'wrong_code') throw error;
				want({ error: 'wrong' });
				return false;
			}
			// A code works once: when it has ended, another has to be typed.
			change({ needed: false, value: '' });
			return true;
		},
	};
}
