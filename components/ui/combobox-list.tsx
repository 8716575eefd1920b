'use client';
import { useEffect, useRef } from 'react';
import type { ComboboxWords } from './combobox.tsx';
import type { ComboboxOption } from './combobox-option.ts';
import { Dots } from './dots.tsx';
import { Icon } from './icon.tsx';
import type { Suggestions } from './use-suggestions.ts';

/** By place, not by value: a city and its airport may have one code. */
export const optionId = (id: string, index: number): string => `${id}-option-${index}`;

interface ComboboxListProps {
	id: string;
	query: string;
	found: Suggestions;
	marked: ComboboxOption | undefined;
	words: ComboboxWords;
	/** Fills what its sheet leaves, instead of lying under the field. */
	full: boolean;
	onTake: (option: ComboboxOption) => void;
	onMark: (index: number) => void;
}

/** The suggestions under the field. A press on one must not take the focus from the field. */
export function ComboboxList({ id, query, found, marked, words, full, onTake, onMark }: ComboboxListProps) {
	const list = useRef<HTMLDivElement>(null);
	const at = marked ? found.options.indexOf(marked) : -1;
	useEffect(() => {
		list.current?.querySelector(`#${CSS.escape(optionId(id, at))}`)?.scrollIntoView({ block: 'nearest' });
	}, [id, at]);
	const note =
		found.state === 'failed'
			? words.failed
			: found.state === 'ready' && found.options.length === 0 && query !== ''
				? words.none
				: undefined;
	const waiting = found.state === 'loading' && found.options.length === 0;
	const hidden = !note && !waiting && found.options.length === 0;
	return (
		<div
			className={
				full
					? 'min-h-0 grow overflow-y-auto overscroll-contain border-t border-rule-strong pb-[env(safe-area-inset-bottom)]'
					: 'overlay absolute start-0 z-popover mt-1.5 w-full min-w-[min(20rem,calc(100vw-3rem))] overflow-hidden rounded-2'
			}
			hidden={hidden && !full}
		>
			<div
				ref={list}
				role="listbox"
				id={`${id}-list`}
				aria-label={words.list}
				aria-busy={found.state === 'loading'}
				className={full ? 'divide-y divide-rule' : 'max-h-[min(22rem,50dvh)] overflow-y-auto overscroll-contain'}
			>
				{found.options.map((option, index) => (
					<div
						key={optionId(id, index)}
						id={optionId(id, index)}
						role="option"
						aria-selected={option === marked}
						tabIndex={-1}
						onPointerDown={(event) => event.preventDefault()}
						onPointerMove={() => option !== marked && onMark(index)}
						onClick={() => onTake(option)}
						onKeyDown={() => undefined}
						className="grid min-h-hit cursor-pointer grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-2.5 px-3.5 py-2.5 aria-selected:bg-accent-soft aria-selected:shadow-[inset_3px_0_0_var(--accent)] rtl:aria-selected:shadow-[inset_-3px_0_0_var(--accent)]"
					>
						{option.icon ? <Icon name={option.icon} /> : <span />}
						<span className="min-w-0">
							<Marked text={option.text} query={query} />
							{option.detail && <span className="type-micro block text-ink-2">{option.detail}</span>}
						</span>
						<bdi className="type-label text-ink-2">{option.code}</bdi>
					</div>
				))}
			</div>
			{waiting && (
				<p className="flex min-h-hit items-center px-3.5">
					<Dots />
				</p>
			)}
			{note && <p className="type-small px-3.5 py-3 text-ink-2">{note}</p>}
		</div>
	);
}

/** The part that was typed stands out. */
function Marked({ text, query }: { text: string; query: string }) {
	const start = query ? text.toLocaleLowerCase().indexOf(query.toLocaleLowerCase()) : -1;
	if (start < 0) return text;
	return (
		<>
			{text.slice(0, start)}
			<b>{text.slice(start, start + query.length)}</b>
			{text.slice(start + query.length)}
		</>
	);
}
