'use client';
import { type RefObject, useEffect, useRef } from 'react';
import { CABIN_CLASSES, SEARCH_LIMITS } from '#contract/air/search-limits.ts';
import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/field.tsx';
import { NumberStepper } from '#components/ui/number-stepper.tsx';
import { Select } from '#components/ui/select.tsx';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { fill, type SearchWords } from './search-words.ts';

type Travellers = Pick<FlightSearch, 'adults' | 'children' | 'infants' | 'cabin'>;

interface TravellersCellProps {
	value: Travellers;
	errors: Partial<Record<'adults' | 'children' | 'infants' | 'cabin', string>>;
	words: SearchWords;
	onChange: (value: Travellers) => void;
}

/** An age that is still to be chosen; the search is not begun with it. */
const NO_AGE = 0;
const { passengers: MOST } = SEARCH_LIMITS;

/** Who travels, and in which cabin: a native disclosure, so that it opens without JavaScript too. */
export function TravellersCell({ value, errors, words, onChange }: TravellersCellProps) {
	const { text } = words;
	const details = useRef<HTMLDetailsElement>(null);
	const wrong = Object.values(errors).some(Boolean);
	const panel = useRef<HTMLDivElement>(null);
	useClosing(details, panel);
	useEffect(() => {
		if (wrong) details.current?.setAttribute('open', '');
	}, [wrong]);
	const step = (what: string | undefined) => ({
		increaseLabel: fill(text.increase, { what: what ?? '' }),
		decreaseLabel: fill(text.decrease, { what: what ?? '' }),
	});
	const setChildren = (count: number) =>
		onChange({ ...value, children: Array.from({ length: count }, (_, i) => value.children[i] ?? NO_AGE) });
	const free = MOST - value.adults - value.children.length - value.infants;
	const fold = () => {
		details.current?.removeAttribute('open');
		details.current?.querySelector('summary')?.focus();
	};
	const head = [
		value.adults && words.adults[value.adults],
		value.children.length && words.children[value.children.length],
		value.infants && words.infants[value.infants],
	];
	return (
		<details ref={details} className="group/travellers relative min-w-0">
			<summary
				className="h-full list-none p-3 ps-4 -outline-offset-4 m:p-4 [&::-webkit-details-marker]:hidden"
				data-wrong={wrong || undefined}
				aria-describedby={wrong ? 'travellers-error' : undefined}
			>
				<span className="type-label block text-ink-2">{text.travellers}</span>
				<span className="block font-serif text-[1.25rem] leading-[1.625rem] font-semibold">
					{head.filter(Boolean).join(', ')}
				</span>
				<span className="type-micro block text-ink-2">{text[value.cabin ?? 'any']}</span>
				{wrong && <FieldError id="travellers-error">{Object.values(errors).find(Boolean)}</FieldError>}
			</summary>
			<div
				ref={panel}
				className="overlay grid gap-3 p-4 max-m:border-0 max-m:bg-transparent max-m:pt-0 max-m:shadow-none m:absolute m:end-0 m:z-popover m:mt-1.5 m:w-[22rem] m:rounded-2"
			>
				<NumberStepper
					name="adults"
					label={text.adults}
					detail={text.adultsDetail}
					max={value.adults + free}
					value={value.adults}
					error={errors.adults}
					onChange={(adults) => onChange({ ...value, adults })}
					{...step(text.adults)}
				/>
				<div className="js-only grid gap-3">
					<NumberStepper
						label={text.children}
						detail={text.childrenDetail}
						max={value.children.length + free}
						value={value.children.length}
						error={errors.children}
						onChange={setChildren}
						{...step(text.children)}
					/>
					<ChildAges ages={value.children} words={words} onChange={(children) => onChange({ ...value, children })} />
				</div>
				<label className="type-label no-js">
					{text.childAges}
					<input name="children" defaultValue={value.children.join(', ')} className="control" />
				</label>
				<NumberStepper
					name="infants"
					label={text.infants}
					detail={text.infantsDetail}
					max={Math.max(value.infants, Math.min(value.adults, value.infants + free))}
					value={value.infants}
					error={errors.infants}
					onChange={(infants) => onChange({ ...value, infants })}
					{...step(text.infants)}
				/>
				<Limits value={value} free={free} words={words} />
				<Select
					name="cabin"
					label={text.cabin}
					error={errors.cabin}
					value={value.cabin ?? ''}
					options={[
						{ value: '', label: text.any ?? '' },
						...[...CABIN_CLASSES].reverse().map((cabin) => ({ value: cabin, label: text[cabin] ?? cabin })),
					]}
					onChange={(event) =>
						onChange({ ...value, cabin: CABIN_CLASSES.find((cabin) => cabin === event.target.value) ?? null })
					}
				/>
				<div className="js-only flex justify-end">
					<Button tone="solid" onClick={fold}>
						{text.done}
					</Button>
				</div>
			</div>
		</details>
	);
}

/** How old each child is. Nothing is assumed. */
function ChildAges({
	ages,
	words,
	onChange,
}: {
	ages: readonly number[];
	words: SearchWords;
	onChange: (ages: number[]) => void;
}) {
	const { text } = words;
	if (ages.length === 0) return null;
	const choices = words.years.flatMap((label, years) => (years < 2 ? [] : [{ value: String(years), label }]));
	return (
		<div className="grid grid-cols-2 gap-3">
			{ages.map((age, index) => (
				<Select
					// biome-ignore lint/suspicious/noArrayIndexKey: children have no other name than their place
					key={index}
					label={fill(text.childAge, { number: index + 1 })}
					value={age === NO_AGE ? '' : String(age)}
					options={[{ value: '', label: text.chooseAge ?? '' }, ...choices]}
					onChange={(event) => onChange(ages.map((old, i) => (i === index ? Number(event.target.value) : old)))}
				/>
			))}
			<span className="type-micro col-span-2 text-ink-2">{text.ageHint}</span>
		</div>
	);
}

/** Why there can be no more of a kind, as soon as it is so. */
function Limits({ value, free, words }: { value: Travellers; free: number; words: SearchWords }) {
	const said = [
		free <= 0 && words.problems.too_many_travellers,
		value.infants > 0 && value.infants >= value.adults && words.problems.infants_exceed_adults,
		value.adults === 0 && words.problems.no_adult,
	].filter((one) => one !== false);
	return (
		<div role="status" className="type-small grid gap-1 text-ink-2 empty:hidden">
			{said.map((one) => (
				<p key={one}>{one}</p>
			))}
		</div>
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
