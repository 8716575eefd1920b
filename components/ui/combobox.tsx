'use client';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ComboboxList, optionId } from './combobox-list.tsx';
import type { ComboboxOption } from './combobox-option.ts';
import { Field, type FieldNotes } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { isDesk } from './is-desk.ts';
import { LiveRegion } from './live-region.tsx';
import { useCombobox } from './use-combobox.ts';
import { useFieldSheet } from './use-field-sheet.ts';
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
	/** `cell` draws no box: it is part of a ticket, with large text. */
	look?: 'box' | 'cell';
	/** Below a desk's width it takes the whole screen while it suggests; names the button back. */
	sheet?: string | undefined;
	fieldClassName?: string;
}

/**
 * A text field with suggestions, by the ARIA 1.2 pattern: arrows move, Enter takes, Tab takes what is marked and goes on,
 * Escape closes and then restores. The focus never leaves the field, also where it takes a phone's whole screen.
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
	sheet,
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
	const panel = useRef<HTMLDivElement>(null);
	const full = open && sheet !== undefined && !isDesk();
	/** The keyboard of a phone goes with the sheet. */
	const fold = (end: () => void) => {
		flushSync(end);
		if (full) panel.current?.querySelector('input')?.blur();
	};
	useFieldSheet(panel, full, () => fold(box.cancel));
	return (
		<div className={clsx('relative', sheet !== undefined && 'min-h-12', fieldClassName)}>
			<div
				ref={panel}
				className={full ? 'field-sheet' : undefined}
				{...(full && { role: 'dialog', 'aria-modal': true, 'aria-labelledby': `${key}-title` })}
			>
				{full && (
					<div className="flex flex-none items-center gap-1 border-b border-rule-strong ps-1">
						<IconButton
							icon="arrow-left"
							label={sheet}
							onPointerDown={(event) => event.preventDefault()}
							onClick={() => fold(box.cancel)}
						/>
						<span id={`${key}-title`} className="type-h3">
							{label}
						</span>
					</div>
				)}
				<Field
					id={key}
					label={label}
					hideLabel={full}
					hint={hint}
					error={error}
					className={clsx(look === 'cell' && '!gap-0 [&>label]:text-ink-2', full && 'flex-none p-4')}
				>
					<input
						type="text"
						autoComplete="off"
						autoCorrect="off"
						spellCheck={false}
						enterKeyHint={full ? 'done' : undefined}
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
							// A screen that is covered as soon as the keyboard comes by would hide what there is to mend.
							if (sheet === undefined || isDesk()) box.start();
						}}
						onClick={() => !open && box.start()}
						onBlur={(event) => {
							// A phone's keyboard can be folded to see more of the list.
							const stays = full && (!event.relatedTarget || panel.current?.contains(event.relatedTarget));
							if (!stays) box.leave();
						}}
						onKeyDown={box.onKeyDown}
						className={clsx(
							look === 'box' || full
								? 'control'
								: 'w-full min-w-0 truncate bg-transparent font-serif text-[1.25rem] leading-[1.625rem] font-semibold placeholder:font-sans placeholder:text-[1.0625rem] placeholder:font-normal placeholder:text-ink-2 focus:outline-none',
							className,
						)}
					/>
				</Field>
				{valueName && (
					<input type="hidden" name={valueName} value={typed === undefined ? (selected?.value ?? '') : ''} />
				)}
				{open && (
					<ComboboxList
						id={key}
						query={box.query}
						found={found}
						marked={marked}
						words={words}
						full={full}
						onTake={(option) => fold(() => box.take(option))}
						onMark={box.mark}
					/>
				)}
			</div>
			<LiveRegion>{said}</LiveRegion>
		</div>
	);
}
