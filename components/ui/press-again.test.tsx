import { type ReactNode, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { NOTE_PRESSES } from './early-press.ts';
import { PressAgain } from './press-again.tsx';
import { useEarlyInput } from './use-early-input.ts';
import { useRunning } from './use-running.ts';

beforeAll(() => {
	const script = document.createElement('script');
	script.textContent = NOTE_PRESSES;
	document.head.append(script);
});

function Pressed() {
	const [times, setTimes] = useState(0);
	return (
		<>
			<button type="button" onClick={() => setTimes((n) => n + 1)}>
				Seats
			</button>
			<p>Words</p>
			<output>{`pressed ${times}`}</output>
		</>
	);
}

const WRITTEN = '<button type="button">Seats</button><p>Words</p><output>pressed 0</output>';

/** A page as the server wrote it; gives what has its script take it over. */
function written(html: string, content: ReactNode): () => void {
	const place = document.createElement('main');
	place.innerHTML = html;
	document.body.append(place);
	let end = () => {};
	onTestFinished(() => {
		end();
		place.remove();
	});
	return () => {
		const root = hydrateRoot(
			place,
			<>
				{content}
				<PressAgain />
			</>,
		);
		end = () => root.unmount();
	};
}

const seats = page.getByRole('button', { name: 'Seats' });
const said = page.getByRole('status');
/** Long enough for what would come by itself. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 150));

test('a press that came before the script counts once, as soon as the page runs', async () => {
	const run = written(WRITTEN, <Pressed />);
	await seats.click();
	await seats.click();
	await expect.element(said).toHaveTextContent('pressed 0');
	run();
	await expect.element(said).toHaveTextContent('pressed 1');
	await seats.click();
	await rest();
	await expect.element(said).toHaveTextContent('pressed 2');
});

test('a press while the page is taken over counts once', async () => {
	const run = written(WRITTEN, <Pressed />);
	run();
	(seats.element() as HTMLElement).click();
	await expect.element(said).toHaveTextContent('pressed 1');
	await rest();
	await expect.element(said).toHaveTextContent('pressed 1');
});

test('a press that was followed by one elsewhere is left alone', async () => {
	const run = written(WRITTEN, <Pressed />);
	await seats.click();
	await page.getByText('Words').click();
	run();
	await rest();
	await expect.element(said).toHaveTextContent('pressed 0');
});

test('a click that meets the document itself is no fault', () => {
	const faults = vi.fn<(event: ErrorEvent) => void>();
	addEventListener('error', faults);
	onTestFinished(() => removeEventListener('error', faults));
	document.dispatchEvent(new MouseEvent('click'));
	expect(faults).not.toHaveBeenCalled();
});

function Form() {
	const form = useRef<HTMLFormElement>(null);
	useEarlyInput(form);
	const [name, setName] = useState('');
	const [phone, setPhone] = useState('');
	const [sent, setSent] = useState('nothing');
	const running = useRunning();
	return (
		<form
			ref={form}
			onSubmit={(event) => {
				event.preventDefault();
				setSent(`${name} ${phone}`);
			}}
		>
			<input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
			<input aria-label="Phone" value={phone} onChange={({ target }) => setPhone(target.value)} />
			<button type={running ? 'submit' : 'button'}>Go on</button>
			<output>{sent}</output>
		</form>
	);
}

test('a form that was filled in and sent before the script is sent with all that was typed', async () => {
	const field = (name: string) => `<input aria-label="${name}" value="">`;
	const run = written(
		`<form>${field('Name')}${field('Phone')}<button type="button">Go on</button><output>nothing</output></form>`,
		<Form />,
	);
	await page.getByRole('textbox', { name: 'Name' }).fill('Anne');
	await page.getByRole('textbox', { name: 'Phone' }).fill('123');
	await page.getByRole('button', { name: 'Go on' }).click();
	run();
	await expect.element(said).toHaveTextContent('Anne 123');
});
