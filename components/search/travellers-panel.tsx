import { CABIN_CLASSES, SEARCH_LIMITS } from '#contract/air/search-limits.ts';
import { NumberStepper } from '#components/ui/number-stepper.tsx';
import { Select } from '#components/ui/select.tsx';
import type { TravellersCellProps } from './travellers-cell.tsx';
import { fill, type SearchWords } from './search-words.ts';

/** An age that is still to be chosen; the search is not begun with it. */
const NO_AGE = 0;
const { passengers: MOST } = SEARCH_LIMITS;

/** How many of each age travel, and in which cabin. */
export function TravellersPanel({ value, errors, words, onChange }: TravellersCellProps) {
	const { text } = words;
	const step = (what: string | undefined) => ({
		increaseLabel: fill(text.increase, { what: what ?? '' }),
		decreaseLabel: fill(text.decrease, { what: what ?? '' }),
	});
	const setChildren = (count: number) =>
		onChange({ ...value, children: Array.from({ length: count }, (_, i) => value.children[i] ?? NO_AGE) });
	const free = MOST - value.adults - value.children.length - value.infants;
	return (
		<>
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
		</>
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
function Limits({ value, free, words }: { value: TravellersCellProps['value']; free: number; words: SearchWords }) {
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
