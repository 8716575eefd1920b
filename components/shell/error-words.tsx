'use client';
import { createContext, type ReactNode, useContext } from 'react';

export interface FailureWords {
	title: string;
	body: string;
	/** Stands before the server's number for the failure. */
	reference: string;
	retry: string;
	home: string;
}

const Words = createContext<FailureWords | null>(null);

/** Hands the words of the failure page to the browser beforehand: when it is needed, the server may not answer. */
export function ErrorWords({ words, children }: { words: FailureWords; children: ReactNode }) {
	return <Words value={words}>{children}</Words>;
}

export const useErrorWords = (): FailureWords | null => useContext(Words);
