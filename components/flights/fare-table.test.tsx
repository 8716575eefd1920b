import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useFormat } from '#components/shell/use-format.ts';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { IN_EUROS_TOO } from '#components/testing/in-euros-too.ts';
import { show as draw } from '#components/testing/show.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { Wish } from '#lib/travel/all-in-price.ts';
import { groupJourneys } from '#lib/travel/journeys.ts';
import { projectOffers } from '#lib/travel/project-offers.ts';
import { allowed, makeOffer, type OfferSpec, refused } from '#lib/travel/testing/make-offer.ts';
import { FareTable } from './fare-table.tsx';

const TIMES = 'LHR 2027-03-11T08:20 JFK 2027-03-11T11:10';
const bags = (checked: number) => [
	{ type: 'carry_on' as const, quantity: 1 },
	{ type: 'checked' as const, quantity: checked },
];
interface FareSpec extends Omit<OfferSpec, 'slices' | 'key'> {
	by?: string;
	bags?: ReturnType<typeof bags>;
	cabin?: string;
}
/** A fare of the flight that British Airways operates, sold under `by`'s number. */
const fare = ({ by = 'BA', bags: included, cabin, ...spec }: FareSpec) =>
	makeOffer({
		...spec,
		key: 'the flight',
		slices: [[{ flight: `${by}117 ${TIMES}`, by: 'BA', bags: included, cabin }]],
	});
const light = { brand: 'Light', refund: refused, change: refused };
const flex = { brand: 'Flex', bags: bags(1), refund: allowed('80.00'), change: allowed('0.00'), seat: true };

const OWN = [
	fare({ id: 'off_1', price: '400.00', ...light }),
	fare({ id: 'off_2', price: '455.50', ...flex }),
	fare({ id: 'off_3', price: '470.00', brand: 'Open', bags: [], refund: allowed(null) }),
];

interface FaresProps {
	offers?: typeof OWN;
	chosen?: string;
	wish?: Wish;
	beside?: Preferences['beside'];
}

function Fares({ offers = OWN, chosen, wish, beside }: FaresProps) {
	const chosenBefore: Preferences = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' };
	const show = useFormat(beside ? { ...chosenBefore, beside } : chosenBefore);
	const { airlines, places, ...found } = projectOffers(offers);
	const flights = new Map(found.flights.map((one) => [one.key, one]));
	const [journey] = groupJourneys({ offers: found.offers, flights, airlines, places });
	if (!journey) throw new Error('the offers make no journey');
	return (
		<FareTable
			{...{ journey, airlines, show, wish }}
			travellers={2}
			hrefOf={({ id }) => `/offers/${id}`}
			chosen={found.offers.find(({ id }) => id === chosen)}
		/>
	);
}

const heads = () =>
	page
		.getByRole('columnheader')
		.elements()
		.map((head) => head.textContent);
const answersTo = (question: string) =>
	page
		.getByRole('row', { name: question })
		.getByRole('cell')
		.elements()
		.map((cell) => cell.textContent);

test('families stand side by side, each with what it costs more than the lowest, none of them chosen', async () => {
	await draw(<Fares />);
	await expect.element(page.getByRole('table', { name: 'Fares in Economy' })).toBeVisible();
	expect(heads()).toEqual(['Light€400.00Lowest fare', 'Flex€455.50+€55.50 in total', 'Open€470.00+€70.00 in total']);
	await expect
		.element(page.getByRole('link', { name: 'Choose Flex, British Airways, €455.50' }))
		.toHaveAttribute('href', '/offers/off_2');
	expect(document.querySelectorAll('main :is(input, [aria-current], [aria-selected], [data-chosen])')).toHaveLength(0);
});

test('each family says about how much it is in the currency of choice; the press names what is charged', async () => {
	await draw(<Fares offers={OWN.slice(0, 2)} beside={{ ...IN_EUROS_TOO, currency: 'USD' }} />);
	expect(heads()).toEqual(['Light€400.00about $500Lowest fare', 'Flex€455.50about $569+€55.50 in total']);
	await expect.element(page.getByRole('link', { name: 'Choose Light, British Airways, €400.00' })).toBeVisible();
});

test.each([
	[
		'Personal item',
		['1 bag, 40 × 30 × 15 cm, 23 kg', '1 bag, 40 × 30 × 15 cm, 23 kg', '1 bag, 40 × 30 × 15 cm, 23 kg'],
	],
	['Carry-on bag', ['1 bag, 56 × 45 × 25 cm, 23 kg', '1 bag, 56 × 45 × 25 cm, 23 kg', 'Not stated']],
	['Checked bags', ['Not included', '1 bag, 23 kg', 'Not stated']],
	['Refund', ['Not possible', 'Less €80.00', 'Possible, fee not stated']],
	['Change', ['Not possible', 'Free of charge', 'Not stated']],
	['Seat choice', ['Not stated', 'Included', 'Not stated']],
])('“%s” is answered for each family, and what the airline left out is no “no”', async (question, said) => {
	await draw(<Fares />);
	expect(answersTo(question)).toEqual(said);
});

test('sizes and weights are by the rules of who flies, and it is said where they were read', async () => {
	await draw(<Fares />);
	await expect
		.element(
			page.getByText(
				'Sizes and weights are the operating airline’s published rules, October 2026. They may have changed:',
			),
		)
		.toBeVisible();
	await expect
		.element(page.getByRole('link', { name: 'britishairways.com', exact: true }))
		.toHaveAttribute('href', expect.stringMatching(/^https:/));
});

test('sizes that no rule states are said to be missing once, and nothing is made up', async () => {
	await draw(<Fares offers={[makeOffer({ slices: [[{ flight: `QF117 ${TIMES}` }]] })]} />);
	expect(page.getByText('Personal item and sizes of bags: not stated.').elements()).toHaveLength(1);
	await expect.element(page.getByRole('row', { name: 'Personal item' })).not.toBeInTheDocument();
	expect(answersTo('Carry-on bag')).toEqual(['1 bag']);
});

const SOLD_BY_THREE = [
	...OWN.slice(0, 2),
	fare({ id: 'off_4', by: 'AA', price: '404.00', ...light, brand: 'Basic' }),
	fare({ id: 'off_5', by: 'AA', price: '459.00', ...flex }),
	fare({ id: 'off_6', by: 'LH', price: '402.00', ...light, change: allowed('90.00') }),
	fare({ id: 'off_7', by: 'LH', price: '461.00', ...flex, bags: bags(2) }),
];

test('other sellers of the same families are behind one press that says how many and from what price', async () => {
	await draw(<Fares offers={SOLD_BY_THREE} />);
	expect(heads()).toEqual(['Light€400.00Lowest fare', 'Flex€455.50+€55.50 in total']);
	const other = page.getByRole('link', { name: 'Choose Light, €404.00, American Airlines' });
	await expect.element(other).not.toBeInTheDocument();
	await page.getByText('2 other sellers, from €402.00').click();
	await expect.element(other).toHaveAttribute('href', '/offers/off_4');
	const sold = page.getByRole('list').getByRole('listitem');
	expect(sold.elements().map((one) => one.textContent)).toEqual([
		'LufthansaChoose Light, €402.00Change: For €90.00Choose Flex, €461.00Checked bags: 2 bags, 23 kg each',
		'American AirlinesChoose Light, €404.00BasicChoose Flex, €459.00',
	]);
});

test('the operating airline is in front even where another asks less, which is then unfolded', async () => {
	await draw(<Fares offers={[...OWN.slice(0, 2), fare({ id: 'off_4', by: 'AA', price: '390.00', ...light })]} />);
	expect(heads()).toEqual(['Light€400.00+€10.00 in total', 'Flex€455.50+€65.50 in total']);
	await expect.element(page.getByRole('link', { name: 'Choose Light, €390.00, American Airlines' })).toBeVisible();
});

test('the cheapest seller is in front where the operating airline sells nothing', async () => {
	await draw(<Fares offers={SOLD_BY_THREE.slice(2)} />);
	expect(heads()).toEqual([
		'Light€402.00Lowest fareSold by Lufthansa',
		'Flex€459.00+€57.00 in totalSold by American Airlines',
	]);
});

test('a fare that can be refunded is no column with one that cannot', async () => {
	const refundable = fare({ id: 'off_4', by: 'AA', price: '410.00', ...light, refund: allowed('0.00') });
	await draw(<Fares offers={[...OWN.slice(0, 1), refundable]} />);
	await expect.poll(heads).toHaveLength(2);
});

test('cabins are a choice above, each with its lowest price', async () => {
	await draw(<Fares offers={[...OWN, fare({ id: 'off_8', price: '2100.00', brand: 'Club', cabin: 'business' })]} />);
	await expect
		.element(page.getByRole('tab', { name: 'Economy from €400.00' }))
		.toHaveAttribute('aria-selected', 'true');
	const club = page.getByRole('link', { name: /Choose Club/ });
	await expect.element(club).not.toBeInTheDocument();
	await page.getByRole('tab').first().click();
	await userEvent.keyboard('{ArrowRight}');
	await expect.element(club).toBeVisible();
	await expect.element(page.getByRole('tabpanel', { name: 'Business' })).toBeVisible();
	await expect.element(page.getByRole('link', { name: /Choose Light/ })).not.toBeInTheDocument();
});

test('the fare that is looked at stands in front of its family, the others say what they cost against it', async () => {
	await draw(<Fares offers={SOLD_BY_THREE} chosen="off_5" />);
	expect(heads()).toEqual([
		'Light€400.00-€59.00 in totalLowest fareSold by British Airways',
		'Flex€459.00Sold by American Airlines',
	]);
	expect(page.getByText('Your choice').elements()).toHaveLength(1);
	await page.getByText('3 other sellers, from €402.00').click();
	await expect.element(page.getByRole('link', { name: 'Choose Flex, €455.50, British Airways' })).toBeVisible();
});

test.each([
	[390, '100%'],
	[320, '100%'],
	[320, '200%'],
])(
	'on a phone of %s px with text of %s nothing runs over its edge, and every answer can be reached',
	async (width, text) => {
		await page.viewport(width, 844);
		document.documentElement.style.fontSize = text;
		onTestFinished(async () => {
			document.documentElement.style.fontSize = '';
			await page.viewport(1440, 900);
		});
		await draw(<Fares />);
		await expect.element(page.getByRole('table')).toBeVisible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
		for (const cell of document.querySelectorAll<HTMLElement>('main :is(th, td)'))
			expect(cell.scrollWidth, cell.textContent).toBeLessThanOrEqual(cell.clientWidth + 1);
		const last = page.getByRole('link', { name: /Choose Open/ }).element();
		last.scrollIntoView();
		const { left, right } = last.getBoundingClientRect();
		expect(left).toBeGreaterThanOrEqual(0);
		expect(right).toBeLessThanOrEqual(width);
	},
);

test('what else a fare says has a line, where any says something', async () => {
	const again = await draw(<Fares />);
	await expect.element(page.getByRole('row', { name: 'Also' })).not.toBeInTheDocument();
	const [first, ...others] = OWN;
	if (!first) throw new Error('no fare');
	const slices = first.slices.map((slice) => ({
		...slice,
		conditions: slice.conditions && { ...slice.conditions, priority_boarding: true },
	}));
	again(<Fares offers={[{ ...first, slices }, ...others]} />);
	await expect.element(page.getByRole('row', { name: 'Also' })).toBeVisible();
	expect(answersTo('Also')).toEqual(['Priority boarding', '–', '–']);
});

test('a family that includes what each takes says so', async () => {
	await draw(<Fares wish={{ checked: 1, carry_on: 0, seat: true }} />);
	expect(heads()).toEqual([
		'Light€400.00Lowest fare',
		'Flex€455.50+€55.50 in totalIncludes what each of you takes',
		'Open€470.00+€70.00 in total',
	]);
});

test('a single family is no wider than it needs', async () => {
	await draw(<Fares offers={OWN.slice(0, 1)} />);
	const { width } = page.getByRole('table').element().getBoundingClientRect();
	expect(width).toBeLessThan(500);
	expect(heads()).toEqual(['Light€400.00Lowest fare']);
});

test.each(['light', 'dark'] as const)('has no fault of accessibility in the %s', async (theme) => {
	await draw(<Fares offers={SOLD_BY_THREE} />, { theme });
	await expect.element(page.getByRole('table')).toBeVisible();
	expect(await axeFaults()).toEqual([]);
});
