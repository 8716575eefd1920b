import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { Combobox } from './combobox.tsx';
import type { ComboboxOption } from './combobox-option.ts';

const PLACES: readonly ComboboxOption[] = [
	{ value: 'FRA', text: 'Frankfurt', detail: 'All airports' },
	{ value: 'FRA', text: 'Frankfurt Airport' },
	{ value: 'HHN', text: 'Frankfurt-Hahn' },
	{ value: 'MAD', text: 'Madrid' },
];

function Places({ sheet }: { sheet?: string }) {
	const [selected, setSelected] = useState<ComboboxOption>();
	return (
		<Combobox
			name="from"
			label="From"
			sheet={sheet}
			selected={selected}
			onSelect={setSelected}
			load={async (query) => PLACES.filter(({ text }) => text.toLowerCase().includes(query.toLowerCase()))}
			words={{ list: 'Places', counts: ['No places'], none: 'No place of that name', failed: 'Failed' }}
		/>
	);
}

const field = page.getByRole('combobox', { name: 'From' });
const options = page.getByRole('option');

test('shows what fits and nothing from before, though a city and its airport share a code', async () => {
	await show(<Places />);
	await field.fill('frankfurt');
	await expect.element(options).toHaveLength(3);
	await field.fill('madrid');
	await expect.element(options).toHaveLength(1);
	await expect.element(options).toHaveTextContent('Madrid');
	await field.fill('xyzzy');
	await expect.element(page.getByText('No place of that name')).toBeVisible();
	expect(options.elements()).toEqual([]);
});

test('marks one option, which the field names by its own id', async () => {
	await show(<Places />);
	await field.fill('frankfurt');
	await expect.element(options).toHaveLength(3);
	await userEvent.keyboard('{ArrowDown}');
	const marked = document.querySelectorAll('[role="option"][aria-selected="true"]');
	expect([...marked].map(({ textContent }) => textContent)).toEqual(['Frankfurt Airport']);
	const active = document.querySelector('[role="combobox"]')?.getAttribute('aria-activedescendant') ?? '';
	expect(document.querySelectorAll(`#${CSS.escape(active)}`)).toHaveLength(1);
	expect(document.getElementById(active)).toBe(marked[0]);
});

describe('as a sheet on a phone', () => {
	const sheet = page.getByRole('dialog', { name: 'From' });
	beforeEach(async () => {
		await page.viewport(390, 844);
		return () => page.viewport(1440, 900);
	});

	test('takes the whole screen with the field at its head, and goes once a place is chosen', async () => {
		await show(<Places sheet="Close" />);
		await field.click();
		const box = () => (sheet.element() as HTMLElement).getBoundingClientRect();
		await expect.poll(() => [box().top, box().height]).toEqual([0, innerHeight]);
		// All but the place of the scroll bar.
		expect(box().width).toBeGreaterThanOrEqual(innerWidth - 15);
		await expect.element(field).toHaveFocus();
		await field.fill('madrid');
		await expect.element(options).toHaveLength(1);
		await options.click();
		await expect.element(sheet).not.toBeInTheDocument();
		await expect.element(field).toHaveValue('Madrid');
		await expect.element(field).not.toHaveFocus();
	});

	test('ends where the keyboard begins', async () => {
		await show(<Places sheet="Close" />);
		await field.click();
		const view = window.visualViewport as VisualViewport;
		Object.defineProperty(view, 'height', { value: 410, configurable: true });
		view.dispatchEvent(new Event('resize'));
		await expect.poll(() => (sheet.element() as HTMLElement).getBoundingClientRect().bottom).toBe(410);
		Reflect.deleteProperty(view, 'height');
	});

	test('the keyboard coming by does not open it, and its going does not close it', async () => {
		await show(<Places sheet="Close" />);
		(field.element() as HTMLElement).focus();
		await expect.element(sheet).not.toBeInTheDocument();
		await userEvent.keyboard('{ArrowDown}');
		await expect.element(sheet).toBeVisible();
		await field.fill('mad');
		await expect.element(options).toHaveLength(1);
		(field.element() as HTMLElement).blur();
		await options.click();
		await expect.element(field).toHaveValue('Madrid');
	});

	test.each([
		['its button', () => page.getByRole('button', { name: 'Close' }).click()],
		['the back button', async () => history.back()],
	])('%s closes it and leaves what was chosen', async (_, act) => {
		await show(<Places sheet="Close" />);
		await field.fill('madrid');
		await expect.element(options).toHaveLength(1);
		await options.click();
		await field.click();
		await field.fill('frank');
		await expect.element(options).toHaveLength(3);
		await act();
		await expect.element(sheet).not.toBeInTheDocument();
		await expect.element(field).toHaveValue('Madrid');
	});

	test.each(['light', 'dark'] as const)('has no fault of accessibility in the %s', async (theme) => {
		await show(<Places sheet="Close" />, { theme });
		await field.fill('frank');
		await expect.element(options).toHaveLength(3);
		expect(await axeFaults()).toEqual([]);
	});
});
