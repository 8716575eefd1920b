'use client';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { ComboboxList, optionId } from './combobox-list.tsx';
import type { ComboboxOption } from './combobox-option.ts';
import { Field, type FieldNotes } from './field.tsx';
import { LiveRegion } from './live-region.tsx';
import { useCombobox } from './use-combobox.ts';
import type { LoadOptions } from './use-suggestions.ts';

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
	const box = useCombobox({ load, onSelect });
	const { typed, open, found, marked } = box;
	const described = [error && `${key}-error`, hint && `${key}-hint`].filter(Boolean).join(' ');
	const said =
		open && found.state === 'ready' ? words.counts[Math.min(found.options.length, words.counts.length - 1)] : undefined;
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
					id={key}
					name={name}
					role="combobox"
					aria-expanded={open}
					aria-controls={`${key}-list`}
					aria-autocomplete="list"
					aria-activedescendant={marked ? optionId(key, found.options.indexOf(marked)) : undefined}
					aria-describedby={described || undefined}
					aria-invalid={error ? true : undefined}
					value={typed ?? selected?.text ?? ''}
					onChange={(event) => box.type(event.target.value)}
					onFocus={(event) => {
						event.target.select();
						box.start();
					}}
					onClick={() => !open && box.start()}
					onBlur={box.leave}
					onKeyDown={box.onKeyDown}
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
				<ComboboxList
					id={key}
					query={box.query}
					found={found}
					marked={marked}
					words={words}
					onTake={box.take}
					onMark={box.mark}
				/>
			)}
			<LiveRegion>{said}</LiveRegion>
		</div>
	);
}
