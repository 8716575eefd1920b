import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { deskPlaces } from '#lib/agent-desk/desk-places.ts';
import { QUEUES } from '#lib/agent-desk/queues.ts';
import { paths } from '#lib/paths.ts';
import { DeskKeys } from './desk-keys.tsx';
import { pageAct, pageKey, STOP } from './page-keys.ts';

beforeEach(() => localStorage.clear());
const places = deskPlaces({ audit: true, team: true, sessions: true });
const box = () => page.getByRole('combobox');

test('finds what is typed, goes to a page by a part of its name, by keys alone', async () => {
	const go = vi.fn<(href: string) => void>();
	await show(<DeskKeys places={places} go={go} />);
	await userEvent.keyboard('{Control>}k{/Control}');
	await expect.element(box()).toHaveFocus();
	expect(await axeFaults()).toEqual([]);
	const steps = vi.fn<() => void>();
	addEventListener('popstate', steps, { once: true });
	await userEvent.keyboard('Müller/Dora{Enter}');
	await expect.poll(() => go).toHaveBeenLastCalledWith('/agent?q=M%C3%BCller%2FDora');
	// A step back that comes later than the way to another page calls it off.
	expect(steps.mock.invocationCallOrder[0]).toBeLessThan(go.mock.invocationCallOrder[0] ?? 0);
	await expect.element(box()).not.toBeInTheDocument();
	await userEvent.keyboard('{Meta>}k{/Meta}');
	await userEvent.keyboard('trail{ArrowDown}');
	await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Audit trailG A');
	await userEvent.keyboard('{Enter}');
	await expect.poll(() => go).toHaveBeenLastCalledWith('/agent/audit');
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
	for (const [letter, href] of [
		['m', '/agent?list=mine'],
		['c', '/agent/customers'],
		['p', '/agent/proposals'],
		['b', '/agent/balance'],
	] as const) {
		await userEvent.keyboard(`g${letter}`);
		expect(go).toHaveBeenLastCalledWith(href);
	}
	expect(new Set(places.map(({ letter }) => letter)).size).toBe(places.length);
	const ofAgents = deskPlaces({ audit: false, team: false, sessions: false });
	for (const list of ['mine', ...QUEUES, 'awaiting'] as const)
		expect(ofAgents.map(({ href }) => href)).toContain(paths.agent({ list }));
	const withheld = places.filter(({ name }) => !ofAgents.some((one) => one.name === name));
	expect(withheld.map(({ name }) => name)).toEqual(['trail', 'team', 'sessions']);
	await userEvent.keyboard('/');
	await expect.element(page.getByRole('textbox', { name: 'box' })).toHaveFocus();
	await userEvent.keyboard('gu?');
	await expect.element(page.getByRole('textbox', { name: 'box' })).toHaveValue('gu?');
	expect(go).toHaveBeenCalledTimes(5);
});

test('tells what the keys are, and turns single ones off', async () => {
	const go = vi.fn<(href: string) => void>();
	await show(<DeskKeys places={places} go={go} />);
	await userEvent.keyboard('?');
	await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
	await page.getByRole('checkbox', { name: 'Single-letter shortcuts on' }).click();
	await page.getByRole('button', { name: 'Close' }).click();
	await userEvent.keyboard('gd?');
	expect(go).not.toHaveBeenCalled();
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	await userEvent.keyboard('{Control>}k{/Control}');
	await expect.element(box()).toHaveFocus();
});

test('does an act of the open page from the list, by a part of its name', async () => {
	const pressed = vi.fn<(what: string) => void>();
	await show(
		<main>
			<DeskKeys places={places} />
			{['one', 'two'].map((which) => (
				<button key={which} type="button" {...pageKey('T', `Take ${which}`)} onClick={() => pressed(which)}>
					Take {which}
				</button>
			))}
			<textarea aria-label="note" {...pageKey('N', 'New note')} />
			<button type="button" {...pageAct('Mark three')} onClick={() => pressed('three')}>
				Mark three
			</button>
		</main>,
	);
	await userEvent.keyboard('{Control>}k{/Control}');
	const acts = page.getByRole('group', { name: 'On this page' }).getByRole('option');
	await expect.poll(() => acts.elements().map(({ textContent }) => textContent)).toEqual(['Take oneT', 'New noteN']);
	await expect.element(page.getByRole('group', { name: 'Go to' }).getByRole('option').first()).toBeVisible();
	await expect.element(page.getByRole('group', { name: 'Customers' })).not.toBeInTheDocument();
	await userEvent.keyboard('take{ArrowDown}{Enter}');
	await expect.poll(() => pressed).toHaveBeenLastCalledWith('one');
	for (const which of ['two', 'three']) {
		await userEvent.keyboard('{Control>}k{/Control}');
		await expect.element(box()).toHaveFocus();
		await userEvent.keyboard(`${which}{ArrowDown}{Enter}`);
		await expect.poll(() => pressed).toHaveBeenLastCalledWith(which);
	}
	await userEvent.keyboard('{Control>}k{/Control}');
	await expect.element(box()).toHaveFocus();
	await userEvent.keyboard('new note{ArrowDown}{Enter}');
	await expect.element(page.getByRole('textbox', { name: 'note' })).toHaveFocus();
});

test('reaches what the page offers by its letters and digits, and leads to the press that moves it on', async () => {
	const pressed = vi.fn<(what: string) => void>();
	const press = (what: string) => () => pressed(what);
	await show(
		<main>
			<DeskKeys places={places} />
			<button type="button" {...pageKey('X', 'Cancel')} onClick={press('cancel')}>
				Cancel
			</button>
			<textarea aria-label="note" {...pageKey('N', 'New note')} />
			<div {...pageKey('R', 'Send again')}>
				<button type="button" onClick={press('send')}>
					Send
				</button>
			</div>
			<input type="radio" name="offer" aria-label="one" />
			<input type="radio" name="offer" aria-label="two" />
			<button type="button" className="button button-final" onClick={press('final')}>
				Cancel the booking
			</button>
			<button type="button" {...STOP} onClick={press('stop')}>
				Stop
			</button>
		</main>,
	);
	await userEvent.keyboard('x');
	expect(pressed).toHaveBeenLastCalledWith('cancel');
	await userEvent.keyboard('2');
	await expect.element(page.getByRole('radio', { name: 'two' })).toBeChecked();
	// What sends or cancels is shown first, and Enter presses it.
	await userEvent.keyboard('r');
	await expect.element(page.getByRole('button', { name: 'Send' })).toHaveFocus();
	await userEvent.keyboard('{Control>}{Enter}{/Control}');
	await expect.element(page.getByRole('button', { name: 'Cancel the booking' })).toHaveFocus();
	expect(pressed).toHaveBeenCalledTimes(1);
	await userEvent.keyboard('{Enter}');
	expect(pressed).toHaveBeenLastCalledWith('final');
	await userEvent.keyboard('nxr');
	await expect.element(page.getByRole('textbox', { name: 'note' })).toHaveValue('xr');
	await userEvent.keyboard('{Escape}{Escape}');
	expect(pressed).toHaveBeenLastCalledWith('final');
	await userEvent.keyboard('{Escape}');
	expect(pressed).toHaveBeenLastCalledWith('stop');
	await userEvent.keyboard('?');
	await expect
		.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
		.toHaveTextContent('XCancelNNew noteRSend again');
});
