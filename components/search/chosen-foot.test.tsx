import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { ChosenFoot } from './chosen-foot.tsx';
import type { SearchWords } from './search-words.ts';

const NOW = Date.parse('2027-03-02T12:00:00Z');
const KNOWN = {
	days: [{ date: '2027-03-10', amount: '1010.40', currency: 'USD', at: NOW - 3 * 3_600_000 }],
	now: NOW,
};
const words = {
	text: { done: 'Done', clearDays: 'Clear', daysSum: 'From {price} for everyone, seen {ago}' },
} as unknown as SearchWords;
const field = (name: 'depart' | 'return', value: string) => ({ id: name, name, label: name, value, onChange() {} });

const foot = (depart: string, back?: string) =>
	show(
		<ChosenFoot
			fields={back === undefined ? [field('depart', depart)] : [field('depart', depart), field('return', back)]}
			known={KNOWN}
			tone="solid"
			locale="en"
			words={words}
			onEnd={() => {}}
			onFinish={() => {}}
		/>,
	);
const said = () => page.getByRole('status').element().textContent;

test.each<[string, [string, string?], string]>([
	['both days, searched', ['2027-03-10', '2027-03-18'], '10 – 18 Mar 2027From $1,010.40 for everyone, seen 3 hr ago'],
	['one way, searched', ['2027-03-10'], '10 Mar 2027From $1,010.40 for everyone, seen 3 hr ago'],
	['a day that nobody searched', ['2027-03-11', '2027-03-18'], '11 – 18 Mar 2027'],
	['no day back yet', ['2027-03-10', ''], '10 Mar 2027'],
	['nothing', ['', ''], ''],
])('%s: a price only of a finished search of these very days', async (_, days, words) => {
	await foot(...days);
	expect(said()?.replace('hr.', 'hr').replace(/\s/g, ' ')).toBe(words);
});
