import { useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { useEarlyInput } from './use-early-input.ts';

function Typed() {
	const form = useRef<HTMLFormElement>(null);
	useEarlyInput(form);
	const [line, setLine] = useState('');
	const [lines, setLines] = useState('');
	return (
		<form ref={form}>
			<input aria-label="Line" value={line} onChange={({ target }) => setLine(target.value)} />
			<textarea aria-label="Lines" value={lines} onChange={({ target }) => setLines(target.value)} />
			<output>{`${line}|${lines}`}</output>
		</form>
	);
}

test('what was typed before the script came is known to the form, in one line and in many', async () => {
	const place = document.createElement('main');
	place.innerHTML =
		'<form><input aria-label="Line" value=""><textarea aria-label="Lines"></textarea><output>|</output></form>';
	document.body.append(place);
	await page.getByRole('textbox', { name: 'Line', exact: true }).fill('Anne');
	await page.getByRole('textbox', { name: 'Lines' }).fill('A quiet room');
	const root = hydrateRoot(place, <Typed />);
	onTestFinished(() => {
		root.unmount();
		place.remove();
	});
	await expect.element(page.getByRole('status')).toHaveTextContent('Anne|A quiet room');
	await expect.element(page.getByRole('textbox', { name: 'Lines' })).toHaveValue('A quiet room');
});
