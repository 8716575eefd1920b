import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { InExtras } from '#components/testing/in-extras.tsx';
import { seatMapOf } from '#components/testing/seat-map-of.ts';
import { show } from '#components/testing/show.tsx';
import { SeatsSection } from './seats-section.tsx';
import { useSeatMaps } from './use-seat-maps.ts';

const answer = vi.hoisted(() => ({ next: (): Promise<unknown[]> => Promise.resolve([]) }));
vi.mock('#lib/api/intents.ts', () => ({ readSeatMaps: () => answer.next() }));

function Seats() {
	const asked = useSeatMaps('bki_1');
	return (
		<>
			<button type="button" onClick={asked.load}>
				Load
			</button>
			<SeatsSection seats={asked} services={[]} choose={() => undefined} />
		</>
	);
}

const failed = page.getByText(/We can’t show the airline’s seats right now/);

async function start(): Promise<void> {
	await show(
		<InExtras>
			<Seats />
		</InExtras>,
	);
	await page.getByRole('button', { name: 'Load' }).click();
}

test('a failure is said at once, and mended without a press', async () => {
	answer.next = () => Promise.reject(new Error('down'));
	await start();
	await expect.element(failed).toBeVisible();
	answer.next = () => Promise.resolve([seatMapOf(['ABC DEF'])]);
	await expect.element(failed, { timeout: 8_000 }).not.toBeInTheDocument();
});

test('silence is said within seconds, and a late answer is taken', async () => {
	let reply: (maps: unknown[]) => void = () => undefined;
	answer.next = () => new Promise((resolve) => (reply = resolve));
	await start();
	await expect.element(failed, { timeout: 7_000 }).toBeVisible();
	reply([seatMapOf(['ABC DEF'])]);
	await expect.element(failed).not.toBeInTheDocument();
});
