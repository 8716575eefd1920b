'use client';
import { type FormEvent, useRef, useState } from 'react';
import { isModal } from '#components/ui/is-modal.ts';
import { useEarlyInput } from '#components/ui/use-early-input.ts';
import type { NearKm } from '#lib/travel/nearby.ts';
import type { FlightSearch, SearchProblem } from '#lib/travel/search-query.ts';
import type { PlaceOption } from './place-option.ts';
import { type FormLeg, type FormState, formState } from './search-state.ts';
import type { SearchWords } from './search-words.ts';
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

/** What sends a form is fetched as it is first touched. */
const load = () => import('./read-form.ts');
const preload = (): void => void load().catch(() => undefined);

/** What the search form holds, what is wrong with it, and how it is sent. */
export function useSearchForm(start: Start) {
	const { search, places, problems: given, today, words, hrefOf } = start;
	const [state, setState] = useState<FormState>(() => formState(search, places));
	const [near, setNear] = useState(start.near);
	const [corporate, setCorporate] = useState(() =>
		search.corporate.map(({ airline, code }) => `${airline}:${code}`).join(', '),
	);
	const { problems, setProblems, say, settle } = useSearchProblems(given, words);
	const [busy, setBusy] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	useEarlyInput(form);

	/** Changes a flight. What is not in the change stays as it is by then: two places may become known at the same time. */
	const setLeg = (index: number, change: Partial<FormLeg>) => {
		if ('from' in change) settle('from', index);
		if ('from' in change || 'to' in change) settle('to', index);
		if ('date' in change) settle('depart', index);
		setState((old) => ({ ...old, legs: old.legs.map((leg, i) => (i === index ? { ...leg, ...change } : leg)) }));
	};
	const setBack = (back: string) => {
		settle('return', 1);
		setState((old) => ({ ...old, back }));
	};
	const send = async (): Promise<void> => {
		setBusy(true);
		const read = await load().catch(() => null);
		// It did not come: the server reads what the fields hold, and asks for what is missing.
		if (!read) return form.current?.submit();
		const parsed = read.readForm(state, corporate, today);
		// Words that are not a code yet go to the server, which knows more places than were suggested.
		const certain = parsed.ok ? [] : parsed.problems.filter((problem) => problem.code !== 'unknown_place');
		setProblems(certain);
		setBusy(certain.length === 0);
		// A sheet that is open has an entry of its own, which Back need not come to.
		if (certain.length === 0)
			location[isModal() ? 'replace' : 'assign']((hrefOf ?? read.resultsHref)(parsed.search, near));
		else requestAnimationFrame(() => firstWrong(form.current)?.focus());
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!busy) void send();
	};
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
		preload,
	};
}

const firstWrong = (form: HTMLFormElement | null) =>
	form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]') ?? null;
