'use client';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/field.tsx';
import { isDesk } from '#components/ui/is-desk.ts';
import { useOpened } from '#components/ui/use-opened.ts';
import { latePart, NoPart } from '#components/ui/late-part.ts';

const load = () => import('./party-sheet.tsx').then((module) => module.PartySheet);
const PartySheet = latePart(load, NoPart);
const preload = (): void => void (isDesk() || load().catch(NoPart));

export interface PartyCellProps {
	label: string | undefined;
	/** Who, in words. */
	head: string;
	/** Under it. */
	foot?: string | undefined;
	error?: string | undefined;
	words: { done: string | undefined; close: string | undefined };
	/** Where it is chosen. */
	children: ReactNode;
	/** The same without JavaScript, which shows nothing that waits for a script. */
	plain: ReactNode;
}

/** Who goes along: a native disclosure, so that it opens without JavaScript too, and a sheet on a phone. */
export function PartyCell({ label, head, foot, error, words, children, plain }: PartyCellProps) {
	const details = useRef<HTMLDetailsElement>(null);
	const wrong = error !== undefined;
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
					<span className="type-label block text-ink-2">{label}</span>
					<span className="block font-serif text-[1.25rem] leading-[1.625rem] font-semibold">{head}</span>
					<span className="type-micro block text-ink-2">{foot}</span>
					{wrong && <FieldError id="travellers-error">{error}</FieldError>}
				</summary>
				<div
					ref={panel}
					className="overlay grid gap-3 p-4 max-m:border-0 max-m:bg-transparent max-m:pt-0 max-m:shadow-none m:absolute m:end-0 m:z-popover m:mt-1.5 m:w-[22rem] m:rounded-2"
				>
					{opened ? children : <noscript>{plain}</noscript>}
					<div className="js-only flex justify-end">
						<Button tone="solid" onClick={fold}>
							{words.done}
						</Button>
					</div>
				</div>
			</details>
			{sheet && (
				<Suspense>
					<PartySheet {...{ label, head, foot, words }} onClose={() => setSheet(false)}>
						{children}
					</PartySheet>
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
