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
	const [state, setState] = useState<State>({ needed, value: '', error: null });
	const change = (part: Partial<State>) => setState((old) => ({ ...old, ...part }));
	return {
		...state,
		orderId,
		type: (value) => change({ value }),
		ask: () => change({ needed: true }),
		enter: async () => {
			if (!state.needed) return true;
			const code = state.value.trim();
			change({ error: code === '' ? 'missing' : null });
			if (code === '') return false;
			try {
				await enterActCode(orderId, code);
			} catch (error) {
				if (!(error instanceof ProblemError) || error.code !== 'wrong_code') throw error;
				change({ error: 'wrong' });
				return false;
			}
			change({ needed: false });
			return true;
		},
	};
}
