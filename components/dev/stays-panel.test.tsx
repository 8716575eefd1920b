import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SandboxSentinel } from '#contract/sandbox/sentinels.ts';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { NO_QUESTION } from '#lib/stays/search/stay-question.ts';
import { StaysPanel } from './stays-panel.tsx';

const told = { endpoint: 'createStaysBooking', status: 201, code: null, description: 'Books.' };
const SENTINELS: SandboxSentinel[] = [
	{ ...told, input: 'room_name', value: 'Deposit', accommodation_id: 'acc_1' },
	{ ...told, input: 'accommodation_id', value: 'acc_2' },
	{ ...told, input: 'rate_access_code', value: 'DEARER-CODE' },
	{ ...told, input: 'steps', value: null, description: 'Quote twice.' },
];
const STAY = { ...NO_QUESTION, checkIn: '2027-03-11', checkOut: '2027-03-13' };
const QUERY = 'checkin=2027-03-11&checkout=2027-03-13&rooms=1&adults=2';

test('each room, hotel and code of the sandbox leads to where it is met', async () => {
	await show(<StaysPanel sentinels={SENTINELS} stay={STAY} />);
	const leads = (name: string, to: string) =>
		expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
	await leads('Try Deposit', `/stays/acc_1?${QUERY}#rooms`);
	await leads('Try acc_2', `/stays/acc_2?${QUERY}#rooms`);
	await leads('Try DEARER-CODE', '/agent/negotiated-rates/new');
	await leads('Search the test hotels', `/stays?place=Henderson+Island&at=-24.38,-128.32&${QUERY}`);
	const steps = page.getByRole('table', { name: 'Steps of a stay' });
	await expect.element(steps).toHaveTextContent('Quote twice.');
	expect(steps.getByRole('link').elements()).toHaveLength(0);
	expect(await axeFaults()).toEqual([]);
});
