import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SelectedService } from '#contract/air/service-item.ts';
import type { SeatMap } from '#contract/air/seat-map.ts';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { InExtras } from '#components/testing/in-extras.tsx';
import { seatMapOf } from '#components/testing/seat-map-of.ts';
import { show } from '#components/testing/show.tsx';
import { offeredSeats } from '#lib/checkout/seat-choice.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { SeatSheet } from './seat-sheet.tsx';

const PART = {
	segmentId: 'seg_1',
	from: 'London',
	to: 'New York',
	number: 'BA 117',
	operator: 'British Airways',
	slice: 0,
	departs: '2027-03-11T08:20',
};
const ANNE = { id: 'pas_1', number: 1, name: 'Anne Ahlberg', short: 'Anne' };

/** Twenty rows: preferred in front, legroom behind the exit, the rest standard. */
function priced(): SeatMap {
	const map = seatMapOf([...Array<string>(3).fill('ABC DEf'), 'exit', ...Array<string>(17).fill('ABC DEF')]);
	const seats = map.cabins.flatMap((cabin) => cabin.rows.flatMap((row) => row.sections.flatMap((one) => one.elements)));
	for (const seat of seats) {
		const row = Number.parseInt(seat.designator ?? '', 10);
		const [name, amount] =
			row < 14
				? ['Preferred seat', '26.00']
				: row === 14
					? ['Extra legroom seat', '34.00']
					: ['Standard seat', '14.00'];
		if (seat.type !== 'seat') continue;
		seat.name = name ?? null;
		for (const service of seat.available_services) service.total_amount = amount ?? '';
	}
	const dearest = seats.find(({ designator }) => designator === '14A');
	for (const service of dearest?.available_services ?? []) service.total_amount = '39.00';
	return map;
}

const MAP = priced();

function Choosing({ locale = 'en' }: { locale?: Locale }) {
	const [services, choose] = useState<readonly SelectedService[]>([]);
	return (
		<InExtras facts={{ parts: [PART], who: [ANNE] }} locale={locale}>
			<SeatSheet part={PART} map={MAP} offered={offeredSeats([MAP])} first {...{ services, choose }} />
		</InExtras>
	);
}

const seat = (designator: string) => page.getByRole('button', { name: new RegExp(`^${designator}\\b`) });
/** What tells a seat apart without colour. */
const shape = (element: Element | null): string => {
	if (!element) return '';
	const { borderTopWidth, borderBottomStyle, borderTopLeftRadius, backgroundImage } = getComputedStyle(element);
	return [borderTopWidth, borderBottomStyle, borderTopLeftRadius, backgroundImage].join(' ');
};
const seatShape = (designator: string): string => shape(document.querySelector(`[data-seat="${designator}"]`));

test('each kind of seat has its own shape, which the legend shows with its price', async () => {
	await show(<Choosing />);
	const keys = page.getByRole('listitem').elements();
	const said = keys.map((key) => key.textContent);
	expect(said.slice(0, 6)).toEqual([
		'Standard · $14.00',
		'Preferred · $26.00',
		'Extra legroom · from $34.00',
		'Your choice',
		'Exit row · from $34.00',
		'Not available',
	]);
	await seat('16A').click();
	const seats = ['17A', '11A', '16A', '14A', '11F'].map(seatShape);
	expect(new Set(seats).size).toBe(5);
	const [standard, preferred, legroom, ...others] = keys.map((key) => shape(key.querySelector('.seat')));
	expect([standard, preferred, ...others]).toEqual(seats);
	expect(seats).not.toContain(legroom);
});

test('on a phone the legend stays above the seats that one scrolls to, and off the one that the keyboard is on', async () => {
	await page.viewport(390, 844);
	await show(<Choosing />);
	const legend = page.getByText('Not available').element();
	for (const designator of ['30F', '11A']) {
		seat(designator).element().focus();
		await expect.element(seat(designator)).toBeInViewport();
		const bottom = document.querySelector('.seat-told')?.getBoundingClientRect().bottom ?? 0;
		expect(legend.getBoundingClientRect().top).toBeGreaterThan(0);
		expect(bottom).toBeLessThan(seat(designator).element().getBoundingClientRect().top);
	}
});

test.each([
	[1440, '[data-seat], button'],
	// Rows that one has scrolled past are below the bar of the legend, as below any header.
	[390, '[data-seat^="18"], button:not([data-seat])'],
])('the words of a seat stand over no other and over no button, %i px wide', async (width, others) => {
	await page.viewport(width, 844);
	await show(<Choosing />);
	await userEvent.hover(seat('18C'));
	const told = document.querySelector('.seat-told');
	expect(told?.textContent).toMatch(/^18C, \$14\.00/);
	const words = told?.getBoundingClientRect() ?? new DOMRect();
	const under = [...document.querySelectorAll(others)].filter((one) => {
		const { left, right, top, bottom } = one.getBoundingClientRect();
		return left < words.right && right > words.left && top < words.bottom && bottom > words.top;
	});
	expect(under).toEqual([]);
});

test('to travel without a seat is what is chosen at first, and again when a seat is left', async () => {
	await show(<Choosing />);
	const without = page.getByRole('button', { name: 'Travel without choosing seats' });
	await expect.element(without).toHaveAttribute('aria-pressed', 'true');
	await expect.element(without).toBeEnabled();
	await seat('18C').click();
	await expect.element(without).toHaveAttribute('aria-pressed', 'false');
	await without.click();
	await expect.element(without).toHaveAttribute('aria-pressed', 'true');
	await expect.element(seat('18C')).toHaveAttribute('aria-pressed', 'false');
});

test.each([
	['light', 'en'],
	['dark', 'ar'],
] as const)('has no fault of accessibility in the %s, %s, at 320 px', async (theme, locale) => {
	await page.viewport(320, 844);
	await show(<Choosing {...{ locale }} />, { theme, locale });
	// In Arabic a designator stands between marks of its direction.
	await page.getByRole('button', { name: /14B/ }).click();
	expect(await axeFaults()).toEqual([]);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
