import { STAY_LIMITS } from '#contract/stays/search-limits.ts';
import { fill } from '#components/search/search-words.ts';
import { NumberStepper } from '#components/ui/number-stepper.tsx';
import { Select } from '#components/ui/select.tsx';
import { guestsOf, type StayQuestion } from '#lib/stays/search/stay-question.ts';
import type { KnownPerson } from '#lib/travel/known-party.ts';
import type { StayWords } from './stay-words.ts';

export type Guests = Pick<StayQuestion, 'rooms' | 'adults' | 'children' | 'who'>;

export interface GuestsPanelProps {
	value: Guests;
	errors: Partial<Record<'rooms' | 'adults' | 'children', string | undefined>>;
	words: StayWords;
	/** Whom the account has saved. */
	people: readonly KnownPerson[];
	/** The day by which their ages count. */
	on: string;
	onChange: (value: Guests) => void;
}

/** An age that is still to be chosen; the search is not begun with it. */
export const NO_AGE = -1;

/** How many rooms, and who sleeps in them. */
export function GuestsPanel({ value, errors, words, onChange }: GuestsPanelProps) {
	const { text, stay } = words;
	const free = STAY_LIMITS.guests - guestsOf(value);
	const step = (what: string | undefined) => ({
		increaseLabel: fill(text.increase, { what: what ?? '' }),
		decreaseLabel: fill(text.decrease, { what: what ?? '' }),
	});
	const setChildren = (count: number) =>
		onChange({ ...value, children: Array.from({ length: count }, (_, i) => value.children[i] ?? NO_AGE) });
	return (
		<>
			<NumberStepper
				name="rooms"
				label={stay.rooms}
				detail={stay.roomsNote}
				min={1}
				max={STAY_LIMITS.rooms}
				value={value.rooms}
				error={errors.rooms}
				// Each room has an adult: with a room more, one more comes along.
				onChange={(rooms) => onChange({ ...value, rooms, adults: Math.max(rooms, value.adults) })}
				{...step(stay.rooms)}
			/>
			<NumberStepper
				name="adults"
				label={stay.adults}
				detail={stay.adultsDetail}
				min={1}
				max={value.adults + free}
				value={value.adults}
				error={errors.adults}
				onChange={(adults) => onChange({ ...value, adults })}
				{...step(stay.adults)}
			/>
			<div className="js-only grid gap-3">
				<NumberStepper
					label={text.children}
					detail={stay.childrenDetail}
					max={value.children.length + free}
					value={value.children.length}
					error={errors.children}
					onChange={setChildren}
					{...step(text.children)}
				/>
				<ChildAges value={value} words={words} onChange={onChange} />
			</div>
			<label className="type-label no-js">
				{text.childAges}
				<input name="children" defaultValue={value.children.join(', ')} className="control" />
			</label>
		</>
	);
}

/** How old each child is on the day of check-in. Nothing is assumed. */
function ChildAges({ value, words, onChange }: Pick<GuestsPanelProps, 'value' | 'words' | 'onChange'>) {
	const { text, stay, years } = words;
	if (value.children.length === 0) return null;
	return (
		<div className="grid grid-cols-2 gap-3">
			{value.children.map((age, index) => (
				<Select
					// biome-ignore lint/suspicious/noArrayIndexKey: children have no other name than their place
					key={index}
					label={fill(text.childAge, { number: index + 1 })}
					value={age === NO_AGE ? '' : String(age)}
					options={[
						{ value: '', label: text.chooseAge ?? '' },
						...years.map((label, age) => ({ value: String(age), label })),
					]}
					onChange={({ target }) =>
						onChange({
							...value,
							children: value.children.map((old, i) =>
								i !== index ? old : target.value ? Number(target.value) : NO_AGE,
							),
						})
					}
				/>
			))}
			<span className="type-micro col-span-2 text-ink-2">{stay.ageHint}</span>
		</div>
	);
}
