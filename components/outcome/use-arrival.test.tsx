import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { useArrival } from './use-arrival.ts';

function Outcome({ state, heading }: { state: string; heading: string }) {
	useArrival(state);
	return (
		<>
			<h1>{heading}</h1>
			<a href="#trip">Open the trip</a>
		</>
	);
}

test('the heading of an outcome is the title and has the keyboard, and so has what it becomes', async () => {
	document.title = 'Your booking · Wayfare';
	const draw = await show(<Outcome state="paying" heading="Booking with the airline" />);
	await expect.element(page.getByRole('heading')).toHaveFocus();
	expect(document.title).toBe('Booking with the airline · Wayfare');
	draw(<Outcome state="confirmed" heading="Booked: London to New York" />);
	await expect.poll(() => document.title).toBe('Booked: London to New York · Wayfare');
});

test('the keyboard stays where it is put', async () => {
	const draw = await show(<Outcome state="paying" heading="Booking with the airline" />);
	const link = page.getByRole('link', { name: 'Open the trip' });
	(link.element() as HTMLElement).focus();
	draw(<Outcome state="confirmed" heading="Booked: London to New York" />);
	await expect.element(link).toHaveFocus();
});
