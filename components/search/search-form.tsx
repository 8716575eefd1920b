'use client';
import type { ReactNode } from 'react';
import { SEARCH_LIMITS } from '#contract/air/search-limits.ts';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import type { KnownPerson } from '#lib/travel/known-party.ts';
import { NEAR_KM, type NearKm } from '#lib/travel/nearby.ts';
import type { FlightSearch, SearchProblem } from '#lib/travel/search-query.ts';
import { TRIPS } from '#lib/travel/trip-types.ts';
import { FormFrame } from './form-frame.tsx';
import { LegRow } from './leg-row.tsx';
import { MoreOptions } from './more-options.tsx';
import type { PlaceOption } from './place-option.ts';
import { EMPTY_LEG, lastDayOf, withTrip } from './search-state.ts';
import type { SearchWords } from './search-words.ts';
import { TravellersCell } from './travellers-cell.tsx';
import { type SearchFormControl, useSearchForm } from './use-search-form.ts';

export interface SearchFormProps {
	search: FlightSearch;
	/** How far around its places to search too, kilometres; null: not at all. */
	near: NearKm | null;
	/** Names of the search's places, by code. */
	places: Readonly<Record<string, PlaceOption>>;
	problems: readonly SearchProblem[];
	locale: Locale;
	dir: 'ltr' | 'rtl';
	/** The day at the visitor's place when the page was made. */
	today: string;
	/** Whom the account of who is signed in has saved. */
	people: readonly KnownPerson[];
	words: SearchWords;
	/** Where the results of a search are; by default with nothing besides the search. */
	hrefOf?: (search: FlightSearch, near: NearKm | null) => string;
	/** At the end of the first line, where the form can be closed. */
	close?: ReactNode;
}

/**
 * The search ticket. A plain GET form to the results page; with JavaScript it suggests places, opens a calendar, says
 * beside each field what is wrong, and keeps what was typed.
 */
export function SearchForm(props: SearchFormProps) {
	const control = useSearchForm(props);
	const { words, locale, dir, today } = props;
	const { form, state, setState, problems, busy, submit } = control;
	const { text } = words;
	const multi = state.trip === 'multi-city';
	const row = { control, words, locale, dir, today };
	const travellers = <Travellers {...{ control, words, today }} people={props.people} />;
	return (
		<FormFrame
			{...{ form, busy }}
			action="/flights"
			label={text.form}
			wrong={problems.length}
			attention={words.attention}
			submit={text.submit}
			onSubmit={submit}
			head={
				<div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-rule-strong p-3 ps-4 m:p-4">
					<Segmented
						label={text.trip ?? ''}
						name="trip"
						value={state.trip}
						options={TRIPS.map((trip) => ({
							value: trip,
							label: text[{ return: 'return', 'one-way': 'oneWay', 'multi-city': 'multiCity' }[trip]],
						}))}
						onChange={(chosen) => setState((old) => withTrip(old, TRIPS.find((trip) => trip === chosen) ?? old.trip))}
					/>
					{props.close}
				</div>
			}
			foot={<Options control={control} words={words} />}
		>
			<div className="grid min-w-0 content-stretch">
				{multi ? (
					<>
						{state.legs.map((_, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a flight has no other name than its place
							<LegRow key={index} index={index} {...row} />
						))}
						<div className="grid border-t border-rule-strong max-m:divide-y max-m:divide-rule-strong m:grid-cols-2">
							<div className="p-3">
								<Button
									tone="text"
									icon="plus"
									disabled={state.legs.length >= SEARCH_LIMITS.slices}
									onClick={() =>
										setState({ ...state, legs: [...state.legs, { ...EMPTY_LEG, from: state.legs.at(-1)?.to }] })
									}
								>
									{text.addFlight}
								</Button>
							</div>
							{travellers}
						</div>
					</>
				) : (
					<LegRow index={0} {...row}>
						{travellers}
					</LegRow>
				)}
				<Reach control={control} words={words} />
			</div>
		</FormFrame>
	);
}

interface PartProps {
	control: SearchFormControl;
	words: SearchWords;
}

function Travellers({ control, words, people, today }: PartProps & Pick<SearchFormProps, 'people' | 'today'>) {
	const { state, setState, say, settle } = control;
	const errors = { adults: say('adults'), children: say('children'), infants: say('infants'), cabin: say('cabin') };
	return (
		<div className="min-w-0 border-rule-strong m:col-span-2 m:border-t @min-[74rem]:col-span-1 @min-[74rem]:border-s @min-[74rem]:border-t-0">
			<TravellersCell
				value={state}
				errors={errors}
				{...{ words, people }}
				on={lastDayOf(state) || today}
				onChange={(travellers) => {
					for (const field of ['adults', 'children', 'infants', 'cabin'] as const) settle(field);
					const { who: _, ...old } = state;
					// Nobody named any more is left out, not kept.
					setState({ ...old, ...travellers });
				}}
			/>
		</div>
	);
}

/** Which flights and airports come into question. */
function Reach({ control: { state, setState, near, setNear }, words: { text } }: PartProps) {
	return (
		<div className="flex flex-wrap items-center gap-x-6 border-t border-rule-strong px-4 py-1 m:py-2">
			<Checkbox
				name="direct"
				value="1"
				label={text.direct}
				checked={state.direct}
				onChange={(event) => setState({ ...state, direct: event.target.checked })}
			/>
			<Select
				name="near"
				label={text.near}
				value={near ?? ''}
				options={[
					{ value: '', label: text.nearNone ?? '' },
					...NEAR_KM.map((km) => ({ value: String(km), label: text[`near${km}`] ?? '' })),
				]}
				onChange={({ target }) => setNear(NEAR_KM.find((km) => String(km) === target.value) ?? null)}
				fieldClassName="!flex-row flex-wrap items-center"
				className="!w-auto"
			/>
		</div>
	);
}

function Options({ control, words }: PartProps) {
	const { state, setState, setLeg, corporate, setCorporate, say, settle } = control;
	const [first = EMPTY_LEG] = state.legs;
	const back = { departs: state.backDeparts, arrives: state.backArrives };
	const times = { 'multi-city': state.legs, 'one-way': [first], return: [first, back] }[state.trip];
	return (
		<MoreOptions
			times={times}
			corporate={corporate}
			error={say('corporate')}
			words={words}
			onTimes={(index, chosen) =>
				state.trip === 'return' && index === 1
					? setState({ ...state, backDeparts: chosen.departs, backArrives: chosen.arrives })
					: setLeg(index, chosen)
			}
			onCorporate={(typed) => {
				settle('corporate');
				setCorporate(typed);
			}}
		/>
	);
}
