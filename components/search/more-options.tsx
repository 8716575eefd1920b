'use client';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { useOpened } from '#components/ui/use-opened.ts';
import type { TimeWindow } from '#lib/travel/search-query.ts';
import { fill, type SearchWords } from './search-words.ts';

/** Times of a flight: when it may leave and arrive. */
export interface LegTimes {
	departs: TimeWindow | null;
	arrives: TimeWindow | null;
}

interface MoreOptionsProps {
	times: readonly LegTimes[];
	corporate: string;
	error?: string;
	words: SearchWords;
	onTimes: (leg: number, times: LegTimes) => void;
	onCorporate: (text: string) => void;
}

const PARTS = {
	morning: '05:00-11:59',
	afternoon: '12:00-17:59',
	evening: '18:00-23:59',
	night: '00:00-04:59',
} as const;

const written = (window: TimeWindow | null): string => (window ? `${window.from}-${window.to}` : '');

function readWindow(value: string): TimeWindow | null {
	const [from, to] = value.split('-');
	return from && to ? { from, to } : null;
}

/** What few searches need: time windows and company codes. */
export function MoreOptions({ times, corporate, error, words, onTimes, onCorporate }: MoreOptionsProps) {
	const { text } = words;
	const used = corporate !== '' || times.some(({ departs, arrives }) => departs || arrives);
	const options = (chosen: string) => {
		const parts = Object.entries(PARTS).map(([name, value]) => ({ value, label: text[name] ?? value }));
		const own = chosen && !parts.some((part) => part.value === chosen) ? [{ value: chosen, label: chosen }] : [];
		return [{ value: '', label: text.anyTime ?? '' }, ...parts, ...own];
	};
	const { opened, look, onToggle } = useOpened(used || Boolean(error));
	const fields = (
		<div className="grid gap-4 pb-2 m:grid-cols-2 l:grid-cols-4">
			{times.map((leg, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a flight has no other name than its place
				<div key={index} className="contents">
					<Select
						name="leave"
						label={fill(text.leave, { number: index + 1 })}
						value={written(leg.departs)}
						options={options(written(leg.departs))}
						onChange={(event) => onTimes(index, { ...leg, departs: readWindow(event.target.value) })}
					/>
					<Select
						name="arrive"
						label={fill(text.arrive, { number: index + 1 })}
						value={written(leg.arrives)}
						options={options(written(leg.arrives))}
						onChange={(event) => onTimes(index, { ...leg, arrives: readWindow(event.target.value) })}
					/>
				</div>
			))}
			<TextInput
				id="corporate"
				name="corporate"
				label={text.corporate}
				hint={text.corporateHint}
				error={error}
				value={corporate}
				autoComplete="off"
				onChange={(event) => onCorporate(event.target.value)}
			/>
		</div>
	);
	return (
		<Disclosure
			ref={look}
			title={text.options}
			open={used || Boolean(error)}
			onToggle={onToggle}
			className="border-t border-rule-strong px-4"
		>
			{opened ? fields : <noscript>{fields}</noscript>}
		</Disclosure>
	);
}
