import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { usePressedJourney } from './use-pressed-journey.ts';

/** A journey as the server wrote it, whose place the list takes. */
function Written({ onTaken }: { onTaken: (pressed: ReturnType<typeof usePressedJourney>) => void }) {
	const pressed = usePressedJourney();
	const [taken, setTaken] = useState(false);
	return (
		<>
			<output>{taken ? 'the list' : 'as written'}</output>
			<button
				type="button"
				onClick={() => {
					setTaken(true);
					onTaken(pressed);
				}}
			>
				Take its place
			</button>
			{!taken && (
				<li>
					<button type="button" data-journey="LHR-JFK">
						See fares
					</button>
				</li>
			)}
		</>
	);
}

const element = (name: string) => page.getByRole('button', { name }).element() as HTMLElement;

test.each(['mousedown', 'click'])(
	'a press counts from its %s on, whatever takes the place of the button',
	async (type) => {
		let opens: string | null | undefined;
		await show(<Written onTaken={(pressed) => (opens = pressed()?.open)} />);
		element('See fares').dispatchEvent(new MouseEvent(type, { bubbles: true }));
		element('Take its place').click();
		await expect.element(page.getByRole('status')).toHaveTextContent('the list');
		expect(opens).toBe('LHR-JFK');
	},
);

test('what was not pressed is not opened', async () => {
	let opens: string | null | undefined;
	await show(<Written onTaken={(pressed) => (opens = pressed()?.open)} />);
	element('Take its place').click();
	await expect.element(page.getByRole('status')).toHaveTextContent('the list');
	expect(opens).toBeUndefined();
});
