'use client';
import { type FormEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { DateCells, type DayField } from '#components/search/date-cell.tsx';
import { FormFrame } from '#components/search/form-frame.tsx';
import { PartyCell } from '#components/search/party-cell.tsx';
import { PlainPeople } from '#components/search/plain-people.tsx';
import { fill } from '#components/search/search-words.ts';
import { isModal } from '#components/ui/is-modal.ts';
import { useEarlyInput } from '#components/ui/use-early-input.ts';
import { latePart, NoPart } from '#components/ui/late-part.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { KnownPerson } from '#lib/travel/known-party.ts';
import { stayPaths } from '#lib/stays/search/stay-paths.ts';
import { nightsOf, questionProblems, type StayField, type StayProblem } from '#lib/stays/search/stay-question.ts';
import { isHotelId, PLACE_KM, type StaySearch } from '#lib/stays/search/stay-search.ts';
import { GuestsPanel, type GuestsPanelProps, NO_AGE } from './guests-panel.tsx';
import type { StayOption } from './stay-option.ts';
import { StayPlaceField } from './stay-place-field.tsx';
import type { StayWords } from './stay-words.ts';

const KnownGuests = latePart(() => import('./known-guests.tsx').then((part) => part.KnownGuests), NoPart);

export interface StayFormProps {
	search: StaySearch;
	place: StayOption | undefined;
	problems: readonly StayProblem[];
	locale: Locale;
	dir: 'ltr' | 'rtl';
	/** The day at the visitor's place when the page was made. */
	today: string;
	/** Whom the account of who is signed in has saved. */
	people: readonly KnownPerson[];
	words: StayWords;
	/** At the end of the first line, where the form can be closed. */
	close?: ReactNode;
}

/**
 * The ticket of a search for stays. A plain GET form to the list; with JavaScript it suggests places and hotels, opens a
 * calendar, and says beside each field what is wrong.
 */
export function StayForm(props: StayFormProps) {
	const { words, locale, dir, today, people } = props;
	const { stay } = words;
	const form = useRef<HTMLFormElement>(null);
	useEarlyInput(form);
	const [search, setSearch] = useState(props.search);
	const [place, setPlace] = useState(props.place);
	const { problems, setProblems, say, settle } = useProblems(props.problems, words, form);
	const [busy, setBusy] = useState(false);
	const nights = nightsOf(search);
	const days: readonly [DayField, DayField] = [
		{
			id: 'stay-in',
			name: 'checkin',
			label: stay.checkIn,
			value: search.checkIn,
			error: say('checkin'),
			onChange: (checkIn) => {
				settle('checkin');
				setSearch((old) => ({ ...old, checkIn }));
			},
		},
		{
			id: 'stay-out',
			name: 'checkout',
			label: stay.checkOut,
			value: search.checkOut,
			detail: nights > 0 ? words.nights[nights] : undefined,
			error: say('checkout'),
			onChange: (checkOut) => {
				settle('checkout');
				setSearch((old) => ({ ...old, checkOut }));
			},
		},
	];
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (busy) return;
		const asked = { ...search, place: place?.text ?? '', at: place?.value ?? '', km: kmOf(search, place) };
		const wrong = problemsOf(asked, today);
		setProblems(wrong);
		if (wrong.length > 0) return;
		setBusy(true);
		const href = isHotelId(asked.at) ? stayPaths.stay(asked.at, asked) : stayPaths.stays(asked);
		// A sheet that is open has its own history entry, which Back need not reach.
		location[isModal() ? 'replace' : 'assign'](href);
	};
	const guests: GuestsPanelProps = {
		value: search,
		errors: { rooms: say('rooms'), adults: say('adults'), children: say('children') },
		words,
		people,
		on: search.checkIn || today,
		onChange: (chosen) => {
			for (const field of ['rooms', 'adults', 'children'] as const) settle(field);
			// Nobody named any more is left out, not kept.
			setSearch(({ who: _, ...old }) => ({ ...old, ...chosen }));
		},
	};
	const head = [
		words.rooms[search.rooms],
		words.adults[search.adults],
		search.children.length > 0 && words.children[search.children.length],
	];
	return (
		<FormFrame
			{...{ form, busy }}
			action={stayPaths.stays()}
			label={stay.form}
			wrong={problems.length}
			attention={words.attention}
			submit={stay.submit}
			onSubmit={submit}
			head={
				<>
					{search.negotiatedRateIds && (
						<input type="hidden" name="negotiated_rate_ids" value={search.negotiatedRateIds.join(',')} />
					)}
					{props.close && <div className="flex justify-end border-b border-rule-strong p-1">{props.close}</div>}
				</>
			}
		>
			<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] max-m:divide-y max-m:divide-rule-strong m:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] @min-[74rem]:grid-cols-[minmax(0,1.2fr)_minmax(0,1.1fr)_minmax(0,.9fr)]">
				<StayPlaceField
					value={place}
					error={say('place')}
					words={words}
					onChange={(chosen) => {
						settle('place');
						setPlace(chosen);
					}}
				/>
				<DateCells fields={days} {...{ locale, dir, today, words }} />
				<div className="min-w-0 border-rule-strong m:col-span-2 m:border-t @min-[74rem]:col-span-1 @min-[74rem]:border-s @min-[74rem]:border-t-0">
					<PartyCell
						label={stay.guests}
						head={head.filter(Boolean).join(words.text.comma)}
						error={say('rooms') ?? say('adults') ?? say('children')}
						words={{ done: words.text.done, close: words.text.close }}
						plain={
							<>
								<PlainPeople people={people} who={search.who} text={words.text} />
								<GuestsPanel {...guests} />
							</>
						}
					>
						{people.length > 0 ? (
							<Suspense>
								<KnownGuests {...guests} />
							</Suspense>
						) : (
							<GuestsPanel {...guests} />
						)}
					</PartyCell>
				</div>
			</div>
		</FormFrame>
	);
}

/** Another place is searched as far as places are; the same area of the map as far as it was. */
const kmOf = (search: StaySearch, place: StayOption | undefined): number =>
	place?.value === search.at && place.value !== '' ? search.km : PLACE_KM;

function problemsOf(search: StaySearch, today: string): StayProblem[] {
	const missing: StayProblem[] = [
		...(search.place === '' ? [{ field: 'place' as const, code: 'required' as const }] : []),
		...(search.children.includes(NO_AGE) ? [{ field: 'children' as const, code: 'child_age' as const }] : []),
	];
	return [...missing, ...questionProblems(search, today)];
}

/** What is wrong, in words beside each field until it is changed; the keyboard goes to the first of it. */
function useProblems(
	given: readonly StayProblem[],
	words: StayWords,
	form: { readonly current: HTMLFormElement | null },
) {
	const [problems, setProblems] = useState(given);
	const leads = useRef(false);
	useEffect(() => {
		if (leads.current && problems.length > 0)
			form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
		leads.current = false;
	}, [form, problems]);
	return {
		problems,
		setProblems: (next: readonly StayProblem[]) => {
			leads.current = true;
			setProblems(next);
		},
		say: (field: StayField): string | undefined => {
			const problem = problems.find((one) => one.field === field);
			if (problem?.code === 'required') return words.missing[field] ?? words.wrong.required;
			return problem && fill(words.wrong[problem.code], { value: problem.value ?? '' });
		},
		settle: (field: StayField) => setProblems((all) => all.filter((problem) => problem.field !== field)),
	};
}
