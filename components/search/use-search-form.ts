'use client';
import { useRef, useState } from 'react';
import { useEarlyInput } from '#components/ui/use-early-input.ts';
import type { NearKm } from '#lib/travel/nearby.ts';
import type { FlightSearch, SearchProblem } from '#lib/travel/search-query.ts';
import type { PlaceOption } from './place-option.ts';
import { type FormLeg, type FormState, formState } from './search-state.ts';
import type { SearchWords } from './search-words.ts';
import { useSending } from './use-sending.ts';
import { useSearchProblems } from './use-search-problems.ts';

interface Start {
	search: FlightSearch;
	near: NearKm | null;
	places: Readonly<Record<string, PlaceOption>>;
	problems: readonly SearchProblem[];
	today: string;
	words: SearchWords;
	hrefOf?: ((search: FlightSearch, near: NearKm | null) => string) | undefined;
}

export type SearchFormControl = ReturnType<typeof useSearchForm>;

/** What the search form holds, what is wrong with it, and how it is sent. */
export function useSearchForm(start: Start) {
	const { search, places, problems: given, today, words, hrefOf } = start;
	const [state, setState] = useState<FormState>(() => formState(search, places));
	const [near, setNear] = useState(start.near);
	const [corporate, setCorporate] = useState(() =>
		search.corporate.map(({ airline, code }) => `${airline}:${code}`).join(', '),
	);
	const { problems, setProblems, say, settle } = useSearchProblems(given, words);
	const form = useRef<HTMLFormElement>(null);
	useEarlyInput(form);

	/** Changes a flight. What is not in the change stays as it is by then: two places may become known at the same time. */
	const setLeg = (index: number, change: Partial<FormLeg>) => {
		if ('from' in change) {
			settle('from', index);
			settle('to', index, 'same_place');
		}
		if ('to' in change) settle('to', index);
		if ('date' in change) settle('depart', index);
		setState((old) => ({ ...old, legs: old.legs.map((leg, i) => (i === index ? { ...leg, ...change } : leg)) }));
	};
	const setBack = (back: string) => {
		settle('return', 1);
		setState((old) => ({ ...old, back }));
	};
	const { busy, submit } = useSending({
		form,
		problems,
		setProblems,
		read: (reader) => reader.readForm(state, corporate, today),
		hrefOf: (reader, asked) => (hrefOf ?? reader.resultsHref)(asked, near),
	});
	return {
		form,
		state,
		setState,
		near,
		setNear,
		corporate,
		setCorporate,
		problems,
		busy,
		say,
		settle,
		setLeg,
		setBack,
		submit,
	};
}
