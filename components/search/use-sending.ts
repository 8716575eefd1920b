'use client';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isModal } from '#components/ui/is-modal.ts';
import type { FlightSearch, parseSearch, SearchProblem } from '#lib/travel/search-query.ts';

/** What sends a form is fetched as it is first touched. */
const load = () => import('./read-form.ts');
const preload = (): void => void load().catch(() => undefined);
type Reader = Awaited<ReturnType<typeof load>>;

interface Sending {
	form: RefObject<HTMLFormElement | null>;
	problems: readonly SearchProblem[];
	setProblems: (problems: readonly SearchProblem[]) => void;
	read: (reader: Reader) => ReturnType<typeof parseSearch>;
	hrefOf: (reader: Reader, search: FlightSearch) => string;
}

/** Sends a search form, or says what is wrong with it and leads to the first of that. */
export function useSending({ form, problems, setProblems, read, hrefOf }: Sending) {
	const [busy, setBusy] = useState(false);
	const leads = useRef(false);
	useEffect(() => form.current?.addEventListener('focusin', preload, { once: true }), [form]);
	useEffect(() => {
		if (leads.current && problems.length > 0) firstWrong(form.current)?.focus();
		leads.current = false;
	}, [form, problems]);

	const send = async (): Promise<void> => {
		setBusy(true);
		const reader = await load().catch(() => null);
		// It did not come: the server reads what the fields hold, and asks for what is missing.
		if (!reader) return form.current?.submit();
		const parsed = read(reader);
		// Words that are not a code yet go to the server, which knows more places than were suggested.
		const certain = parsed.ok ? [] : parsed.problems.filter((problem) => problem.code !== 'unknown_place');
		leads.current = certain.length > 0;
		setProblems(certain);
		setBusy(certain.length === 0);
		// A sheet that is open has its own history entry, which Back need not reach.
		if (certain.length === 0) location[isModal() ? 'replace' : 'assign'](hrefOf(reader, parsed.search));
	};
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (!busy) void send();
	};
	return { busy, submit };
}

const firstWrong = (form: HTMLFormElement | null) =>
	form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]') ?? null;
