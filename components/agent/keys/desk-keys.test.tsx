import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { deskPlaces } from '#lib/agent-desk/desk-places.ts';
import { DeskKeys } from './desk-keys.tsx';

beforeEach(() => localStorage.clear());
const places = deskPlaces({ audit: true });
const box = () => page.getByRole('combobox');

test('finds what is typed, goes to a page by a part of its name, by keys alone', async () => {
	const go = vi.fn<(href: string) => void>();
	await show(<DeskKeys places={places} go={go} />);
	await userEvent.keyboard('{Control>}k{/Control}');
	await expect.element(box()).toHaveFocus();
	await userEvent.keyboard('Müller/Dora{Enter}');
	expect(go).toHaveBeenLastCalledWith('/agent?q=M%C3%BCller%2FDora');
	await expect.element(box()).not.toBeInTheDocument();
	await userEvent.keyboard('{Meta>}k{/Meta}');
	await userEvent.keyboard('trail{ArrowDown}');
	await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Audit trailG A');
	await userEvent.keyboard('{Enter}');
	expect(go).toHaveBeenLastCalledWith('/agent/audit');
});

test('goes by two letters, and puts the focus into the box of the page', async () => {
	const go = vi.fn<(href: string) => void>();
	await show(
		<>
			<input aria-label="box" data-desk-find />
			<DeskKeys places={places} go={go} />
		</>,
	);
	await userEvent.keyboard('gs');
	expect(go).toHaveBeenLastCalledWith('/agent?list=changes');
	await userEvent.keyboard('/');
	await expect.element(page.getByRole('textbox', { name: 'box' })).toHaveFocus();
	await userEvent.keyboard('gu?');
	await expect.element(page.getByRole('textbox', { name: 'box' })).toHaveValue('gu?');
	expect(go).toHaveBeenCalledTimes(1);
});

test('tells what the keys are, and turns single ones off', async () => {
	const go = vi.fn<(href: string) => void>();
	await show(<DeskKeys places={places} go={go} />);
	await userEvent.keyboard('?');
	await expect.element(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
	await page.getByRole('checkbox', { name: 'Single-letter keys on' }).click();
	await page.getByRole('button', { name: 'Close' }).click();
	await userEvent.keyboard('gd?');
	expect(go).not.toHaveBeenCalled();
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	await userEvent.keyboard('{Control>}k{/Control}');
	await expect.element(box()).toHaveFocus();
});
