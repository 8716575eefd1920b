'use client';
import { type KeyboardEvent, useState } from 'react';
import type { ComboboxOption } from './combobox-option.ts';
import { type LoadOptions, useSuggestions } from './use-suggestions.ts';

interface ComboboxBehaviour {
	load: LoadOptions;
	onSelect: (option: ComboboxOption | undefined) => void;
}

/** The place after or before one, round the ends. */
const moved = (at: number, step: number, count: number): number =>
	(Math.min(at, count - 1) + step + count) % Math.max(1, count);

/**
 * What a combobox does: the text being typed, the suggestion marked, and what each key and leaving mean. After leaving
 * the field before the answer has come, its best suggestion is taken when it does.
 */
export function useCombobox({ load, onSelect }: ComboboxBehaviour) {
	const [typed, setTyped] = useState<string>();
	const [open, setOpen] = useState(false);
	const [waiting, setWaiting] = useState(false);
	const [at, setAt] = useState(0);
	const query = (typed ?? '').trim();
	const cancel = () => {
		setTyped(undefined);
		setOpen(false);
		setWaiting(false);
	};
	const take = (option: ComboboxOption | undefined) => {
		onSelect(option);
		cancel();
	};
	// Without a suggestion, what was typed stays, and the check of the form says what is wrong with it.
	const settle = (best: ComboboxOption | undefined) => take(best ?? { value: query, text: query });
	const found = useSuggestions(query, load, open || waiting, (late) => waiting && settle(late[0]));
	const { options } = found;
	const current = found.query === query && found.state !== 'loading';
	const marked = open && current ? options[Math.min(at, options.length - 1)] : undefined;
	const start = () => {
		setOpen(true);
		setAt(0);
	};
	const leave = () => {
		setOpen(false);
		if (typed === undefined) return;
		if (query === '') take(undefined);
		else if (current) settle(options[0]);
		else {
			onSelect({ value: query, text: query });
			setWaiting(true);
		}
	};
	const type = (text: string) => {
		setTyped(text);
		setWaiting(false);
		start();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step !== undefined) {
			event.preventDefault();
			if (open) setAt(moved(at, step, options.length));
			else start();
		} else if (event.key === 'Enter' && (marked || (open && query !== ''))) {
			event.preventDefault();
			if (marked) take(marked);
			else leave();
		} else if (event.key === 'Tab' && marked && typed) take(marked);
		else if (event.key === 'Escape' && (open || typed !== undefined)) {
			event.preventDefault();
			event.stopPropagation();
			if (open) setOpen(false);
			else cancel();
		}
	};
	return { typed, type, open, start, take, leave, cancel, found, query, marked, mark: setAt, onKeyDown };
}
