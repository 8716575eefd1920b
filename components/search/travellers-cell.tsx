'use client';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/field.tsx';
import { isDesk } from '#components/ui/is-desk.ts';
import { useOpened } from '#components/ui/use-opened.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import type { SearchWords } from './search-words.ts';
import { TravellersPanel } from './travellers-panel.tsx';

const load = () => import('./travellers-sheet.tsx').then((module) => ({ default: module.TravellersSheet }));
const TravellersSheet = lazy(load);
const preload = (): void => void (isDesk() || load());

type Travellers = Pick<FlightSearch, 'adults' | 'children' | 'infants' | 'cabin'>;

export interface TravellersCellProps {
	value: Travellers;
	errors: Partial<Record<'adults' | 'children' | 'infants' | 'cabin', string>>;
	words: SearchWords;
	onChange: (value: Travellers) => void;
}

/** Who travels, and in which cabin: a native disclosure, so that it opens without JavaScript too, and a sheet on a phone. */
export function TravellersCell({ value, errors, words, onChange }: TravellersCellProps) {
	const { text } = words;
	const details = useRef<HTMLDetailsElement>(null);
	const wrong = Object.values(errors).some(Boolean);
	const panel = useRef<HTMLDivElement>(null);
	useClosing(details, panel);
	const { opened, look, onToggle } = useOpened();
	useEffect(() => {
		if (wrong && isDesk()) details.current?.setAttribute('open', '');
	}, [wrong]);
	const [sheet, setSheet] = useState(false);
	const fold = () => {
		details.current?.removeAttribute('open');
		details.current?.querySelector('summary')?.focus();
	};
	const fields = <TravellersPanel {...{ value, errors, words, onChange }} />;
	const head = [
		value.adults && words.adults[value.adults],
		value.children.length && words.children[value.children.length],
		value.infants && words.infants[value.infants],
	]
		.filter(Boolean)
		.join(text.comma);
	return (
		<>
			<details
				ref={(element) => {
					details.current = element;
					look(element);
				}}
				onToggle={onToggle}
				className="group/travellers relative min-w-0"
			>
				<summary
					onPointerEnter={preload}
					onFocus={preload}
					onClick={(event) => {
						if (isDesk()) return;
						event.preventDefault();
						setSheet(true);
					}}
					className="h-full list-none p-3 ps-4 -outline-offset-4 m:p-4 [&::-webkit-details-marker]:hidden"
					data-wrong={wrong || undefined}
					aria-describedby={wrong ? 'travellers-error' : undefined}
				>
					<span className="type-label block text-ink-2">{text.travellers}</span>
					<span className="block font-serif text-[1.25rem] leading-[1.625rem] font-semibold">{head}</span>
					<span className="type-micro block text-ink-2">{text[value.cabin ?? 'any']}</span>
					{wrong && <FieldError id="travellers-error">{Object.values(errors).find(Boolean)}</FieldError>}
				</summary>
				<div
					ref={panel}
					className="overlay grid gap-3 p-4 max-m:border-0 max-m:bg-transparent max-m:pt-0 max-m:shadow-none m:absolute m:end-0 m:z-popover m:mt-1.5 m:w-[22rem] m:rounded-2"
				>
					{opened ? fields : <noscript>{fields}</noscript>}
					<div className="js-only flex justify-end">
						<Button tone="solid" onClick={fold}>
							{text.done}
						</Button>
					</div>
				</div>
			</details>
			{sheet && (
				<Suspense>
					<TravellersSheet {...{ value, errors, words, onChange, head }} onClose={() => setSheet(false)} />
				</Suspense>
			)}
		</>
	);
}

/** Escape folds the disclosure, and so does a press outside where the panel lies over what it covers. */
function useClosing(details: RefObject<HTMLDetailsElement | null>, panel: RefObject<HTMLElement | null>) {
	useEffect(() => {
		const outside = (event: PointerEvent) => {
			// Folding a panel that stands in the page would move what is being pressed from under the finger.
			const lies = panel.current && getComputedStyle(panel.current).position === 'absolute';
			if (lies && event.target instanceof Node && !details.current?.contains(event.target))
				details.current?.removeAttribute('open');
		};
		const escape = (event: KeyboardEvent) => {
			if (event.key !== 'Escape' || !details.current?.open) return;
			details.current.open = false;
			details.current.querySelector('summary')?.focus();
		};
		document.addEventListener('pointerdown', outside);
		document.addEventListener('keydown', escape);
		return () => {
			document.removeEventListener('pointerdown', outside);
			document.removeEventListener('keydown', escape);
		};
	}, [details, panel]);
}
