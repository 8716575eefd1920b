import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { type FlightSearch, parseSearch } from '#lib/travel/search-query.ts';
import { EDITS_SEARCH } from './edits-search.ts';
import { hrefAfter } from './href-after.ts';
import { SearchBar } from './search-bar.tsx';
import type { SearchFormProps } from './search-form.tsx';
import type { SearchWords } from './search-words.ts';

const words: SearchWords = {
	text: {
		form: 'Search for flights',
		trip: 'Trip',
		return: 'Return',
		oneWay: 'One way',
		multiCity: 'Multi-city',
		direct: 'Direct flights only',
		near: 'Nearby airports',
		nearNone: 'None',
		near50: 'Within 50 km',
		near100: 'Within 100 km',
		near150: 'Within 150 km',
		from: 'From',
		to: 'To',
		swap: 'Swap',
		depart: 'Depart',
		back: 'Return',
		days: 'Travel days',
		typeDates: 'Type dates',
		done: 'Done',
		close: 'Close',
		travellers: 'Travellers and cabin',
		cabin: 'Cabin',
		any: 'Any cabin',
		adults: 'Adults',
		children: 'Children',
		infants: 'Infants',
		options: 'More',
		leave: 'Leave {number}',
		arrive: 'Arrive {number}',
		anyTime: 'Any time',
		corporate: 'Code',
		submit: 'Search flights',
		increase: 'More: {what}',
		decrease: 'Fewer: {what}',
		flight: 'Flight {number}',
		suggestions: 'Places',
	},
	adults: ['0 adults', '1 adult', '2 adults'],
	children: ['0 children'],
	infants: ['0 infants'],
	years: [],
	nights: [],
	places: [],
	problems: {} as SearchWords['problems'],
	required: {},
	attention: ['', '1 thing needs your attention'],
};
const { search } = parseSearch(
	{ trip: 'one-way', from: 'LHR', to: 'JFK', depart: '2027-01-22', adults: '2' },
	'2027-01-01',
);
const FORM: SearchFormProps = {
	search,
	near: null,
	places: {},
	problems: [],
	locale: 'en',
	dir: 'ltr',
	today: '2027-01-01',
	people: [],
	words,
};

const edit = page.getByRole('link', { name: 'Edit search' });
const form = page.getByRole('form', { name: 'Search for flights' });

/** The line of a search above a page of two screens; the form's answer is what is given. */
async function draw(answer: () => Response = () => Response.json({ data: FORM })) {
	const asked = vi
		.spyOn(globalThis, 'fetch')
		.mockImplementation(async (url) =>
			typeof url === 'string' && url.includes('/prices') ? Response.json({ data: { days: [], now: 0 } }) : answer(),
		);
	onTestFinished(() => asked.mockRestore());
	await show(
		<>
			<SearchBar
				editHref="#home"
				words={{ edit: 'Edit', editSearch: 'Edit search', close: 'Close' }}
				acts={<button type="button">Share</button>}
			>
				<h1>London – New York</h1>
			</SearchBar>
			<div style={{ height: '200vh' }} />
			<a href="#home" {...EDITS_SEARCH}>
				Change what you search for
			</a>
		</>,
	);
	return asked;
}

describe('on a desk', () => {
	test('the form unfolds under the line, filled, takes the keyboard and gives it back', async () => {
		const asked = await draw();
		await expect.element(edit).toHaveAttribute('href', '#home');
		expect(asked).not.toHaveBeenCalled();
		(edit.element() as HTMLElement).focus();
		scrollTo({ top: 400, behavior: 'instant' });
		await userEvent.keyboard('{Enter}');
		await expect.element(form).toBeInViewport();
		await expect.element(edit).toHaveAttribute('aria-expanded', 'true');
		await expect.element(form.getByRole('radio', { name: 'One way' })).toHaveFocus();
		await expect.element(form.getByRole('combobox', { name: 'From' })).toHaveValue('LHR');
		await expect.element(form.getByText('2 adults')).toBeVisible();
		expect(await axeFaults()).toEqual([]);
		await userEvent.keyboard('{Escape}');
		await expect.element(form).not.toBeInTheDocument();
		await expect.element(edit).toHaveFocus();
		expect(scrollY).toBe(400);
	});

	test('another link to the form opens it in place, in sight, and gets the keyboard back', async () => {
		await draw();
		const other = page.getByRole('link', { name: 'Change what you search for' });
		await other.click();
		await expect.element(form).toBeInViewport();
		expect(location.hash).toBe('');
		await userEvent.keyboard('{Escape}');
		await expect.element(form).not.toBeInTheDocument();
		await expect.element(other).toHaveFocus();
	});

	test('Escape closes first what is open in the form, its own button the form', async () => {
		await draw();
		await edit.click();
		await form.getByRole('button', { name: /^Depart: / }).click();
		const calendar = page.getByRole('dialog', { name: 'Travel days' });
		await expect.element(calendar).toHaveFocus();
		await userEvent.keyboard('{Escape}');
		await expect.element(calendar).not.toBeInTheDocument();
		await expect.element(form).toBeVisible();
		const to = form.getByRole('combobox', { name: 'To' });
		await to.fill('madr');
		await expect.element(to).toHaveAttribute('aria-expanded', 'true');
		await userEvent.keyboard('{Escape}');
		await expect.element(to).toHaveAttribute('aria-expanded', 'false');
		await expect.element(form).toBeVisible();
		await form.getByRole('button', { name: 'Close' }).click();
		await expect.element(form).not.toBeInTheDocument();
		await expect.element(edit).toHaveFocus();
	});

	test('where the form cannot be had, the home page has one', async () => {
		await draw(() => new Response(null, { status: 503 }));
		onTestFinished(() => history.replaceState(null, '', location.pathname + location.search));
		await edit.click();
		await expect.poll(() => location.hash).toBe('#home');
	});
});

describe('on a phone', () => {
	beforeEach(async () => {
		await page.viewport(390, 844);
		return () => page.viewport(1440, 900);
	});
	const sheet = page.getByRole('dialog', { name: 'Edit search' });
	const calendar = page.getByRole('dialog', { name: 'Travel days' });

	test('it is a sheet, and Back closes what lies on top of it alone', async () => {
		await draw();
		await edit.click();
		await expect.element(sheet).toBeVisible();
		expect(await axeFaults()).toEqual([]);
		const day = form.getByRole('button', { name: /^Depart: / });
		await day.click();
		await calendar.getByRole('button', { name: 'Done' }).click();
		await expect.element(calendar).not.toBeInTheDocument();
		await day.click();
		await expect.element(calendar).toBeVisible();
		history.back();
		await expect.element(calendar).not.toBeInTheDocument();
		await expect.element(form).toBeVisible();
		history.back();
		await expect.element(form).not.toBeInTheDocument();
		await expect.element(edit).toHaveFocus();
	});
});

test.each<[string, Partial<FlightSearch>, RegExp]>([
	['another party keeps the filters', { adults: 1 }, /adults=1&sort=cheapest&stops=0&near=50$/],
	[
		'another way lets them go',
		{ legs: search.legs.map((leg) => ({ ...leg, to: 'EWR' })) },
		/to=EWR.*adults=2&sort=cheapest&near=50$/,
	],
])('%s', (_, change, address) => {
	const view = { sort: 'cheapest', stops: '0' };
	expect(hrefAfter(search, { ...search, ...change }, 50, view)).toMatch(address);
});
