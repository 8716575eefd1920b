'use client';
import { clsx } from 'clsx';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ComboboxList } from './combobox-list.tsx';
import type { ComboboxOption } from './combobox-option.ts';
import { Field, type FieldNotes } from './field.tsx';
import { LiveRegion } from './live-region.tsx';
import { type LoadOptions, useSuggestions } from './use-suggestions.ts';

export interface ComboboxWords {
	/** Names the list. */
	list: string;
	/** Read out after each answer: "3 suggestions". Give one text per count, 0 first; the last one serves above it. */
	counts: readonly string[];
	none: string;
	failed: string;
}

export interface ComboboxProps
	extends FieldNotes,
		Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'size'> {
	label: ReactNode;
	/** Name of the text in a form, so that it is sent without JavaScript too. */
	name: string;
	/** Name of a hidden field with the chosen value. */
	valueName?: string;
	selected?: ComboboxOption | undefined;
	onSelect: (option: ComboboxOption | undefined) => void;
	load: LoadOptions;
	words: ComboboxWords;
	/** `cell` has no box of its own: it lies in a ticket, its text large. */
	look?: 'box' | 'cell';
	fieldClassName?: string;
}

/**
 * A text field with suggestions, by the ARIA 1.2 pattern: arrows move, Enter takes, Tab takes what is marked and goes on,
 * Escape closes and then restores. The focus never leaves the field.
 */
export function Combobox({
	label,
	name,
	valueName,
	selected,
	onSelect,
	load,
	words,
	look = 'box',
	fieldClassName,
	hint,
	error,
	id,
	className,
	...rest
}: ComboboxProps) {
	const own = useId();
	const key = id ?? own;
	const input = useRef<HTMLInputElement>(null);
	const [typed, setTyped] = useState<string>();
	const [open, setOpen] = useState(false);
	// Someone has gone on before the answer came: the best suggestion is taken when it does.
	const [waiting, setWaiting] = useState(false);
	const [at, setAt] = useState(0);
	const query = (typed ?? '').trim();
	const found = useSuggestions(query, load, open || waiting);
	const { options } = found;
	const current = found.query === query && found.state !== 'loading';
	const marked = open && current ? options[Math.min(at, options.length - 1)] : undefined;

	const start = () => {
		setOpen(true);
		setAt(0);
	};
	const take = (option: ComboboxOption) => {
		onSelect(option);
		setTyped(undefined);
		setOpen(false);
		setWaiting(false);
	};
	const settle = () => {
		if (options[0]) return take(options[0]);
		// No suggestion: what was typed stands, and whoever reads the form says what is wrong with it.
		onSelect({ value: query, text: query });
		setTyped(undefined);
		setWaiting(false);
	};
	const leave = () => {
		setOpen(false);
		if (typed === undefined) return;
		if (query === '') {
			onSelect(undefined);
			setTyped(undefined);
		} else if (current) settle();
		else {
			onSelect({ value: query, text: query });
			setWaiting(true);
		}
	};
	useEffect(() => {
		if (waiting && current) settle();
	});
	const onKeyDown = (event: KeyboardEvent) => {
		const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
		const step = steps[event.key];
		if (step !== undefined) {
			event.preventDefault();
			if (open) setAt((Math.min(at, options.length - 1) + step + options.length) % Math.max(1, options.length));
			else start();
		} else if (event.key === 'Enter' && (marked || (open && typed !== undefined && query !== ''))) {
			event.preventDefault();
			if (marked) take(marked);
			else if (current) settle();
			else {
				onSelect({ value: query, text: query });
				setWaiting(true);
			}
		} else if (event.key === 'Tab' && marked && typed) take(marked);
		else if (event.key === 'Escape' && (open || typed !== undefined)) {
			event.preventDefault();
			event.stopPropagation();
			setOpen(false);
			if (!open) setTyped(undefined);
		}
	};
	const described = [error && `${key}-error`, hint && `${key}-hint`].filter(Boolean).join(' ');
	const said =
		open && found.state === 'ready' ? words.counts[Math.min(options.length, words.counts.length - 1)] : undefined;
	return (
		<div className={clsx('relative', fieldClassName)}>
			<Field
				id={key}
				label={label}
				hint={hint}
				error={error}
				className={look === 'cell' ? '!gap-0.5 [&>label]:text-ink-2' : undefined}
			>
				<input
					type="text"
					autoComplete="off"
					autoCorrect="off"
					spellCheck={false}
					{...rest}
					ref={input}
					id={key}
					name={name}
					role="combobox"
					aria-expanded={open}
					aria-controls={`${key}-list`}
					aria-autocomplete="list"
					aria-activedescendant={marked ? `${key}-${marked.value}` : undefined}
					aria-describedby={described || undefined}
					aria-invalid={error ? true : undefined}
					value={typed ?? selected?.text ?? ''}
					onChange={(event) => {
						setTyped(event.target.value);
						setWaiting(false);
						start();
					}}
					onFocus={(event) => {
						event.target.select();
						start();
					}}
					onClick={() => !open && start()}
					onBlur={leave}
					onKeyDown={onKeyDown}
					className={clsx(
						look === 'box'
							? 'control'
							: 'w-full min-w-0 truncate bg-transparent font-serif text-[1.25rem] leading-[1.625rem] font-semibold placeholder:text-ink-3 focus:outline-none',
						className,
					)}
				/>
			</Field>
			{valueName && <input type="hidden" name={valueName} value={typed === undefined ? (selected?.value ?? '') : ''} />}
			{open && (
				<ComboboxList id={key} query={query} found={found} marked={marked} words={words} onTake={take} onMark={setAt} />
			)}
			<LiveRegion>{said}</LiveRegion>
		</div>
	);
}
