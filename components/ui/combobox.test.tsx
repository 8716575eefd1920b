import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { Combobox } from './combobox.tsx';
import type { ComboboxOption } from './combobox-option.ts';

const PLACES: readonly ComboboxOption[] = [
	{ value: 'FRA', text: 'Frankfurt', detail: 'All airports' },
	{ value: 'FRA', text: 'Frankfurt Airport' },
	{ value: 'HHN', text: 'Frankfurt-Hahn' },
	{ value: 'MAD', text: 'Madrid' },
];

function Places() {
	const [selected, setSelected] = useState<ComboboxOption>();
	return (
		<Combobox
			name="from"
			label="From"
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

test('marks one option, which the field names by an id of its own', async () => {
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
