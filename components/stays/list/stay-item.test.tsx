import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFormat } from '#components/shell/use-format.ts';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { makeStayCard } from '#lib/stays/testing/make-stay-card.ts';
import { StayItem } from './stay-item.tsx';

function Card({ negotiated = false, failed = false }: { negotiated?: boolean; failed?: boolean }) {
	const words = useFormat({ locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' });
	const price = {
		total: '400.00',
		currency: 'EUR',
		due: null,
		dueCurrency: null,
		compare: 40_000,
		publicTotal: negotiated ? '450.00' : null,
	};
	const terms = { id: 'acc_1', room: 'Double room', board: 'breakfast', payment: 'pay_now', freeUntil: null } as const;
	return (
		<StayItem
			card={makeStayCard({ price, ...(negotiated && { accepted: ['Harbour Works', 'Elder & Co'] }) })}
			terms={failed ? 'failed' : { ...terms, partly: false, price, ...(negotiated && { negotiated: 'Harbour Works' }) }}
			question={{ checkIn: '2027-03-11', checkOut: '2027-03-12', rooms: 1, adults: 2, children: [] }}
			list="place=Lisbon&at=LIS&checkin=2027-03-11&checkout=2027-03-12&rooms=1&adults=2&free=1&stars=4"
			place="Lisbon"
			show={words}
			active={false}
			first
			compact={false}
		/>
	);
}

test('a card says which codes its hotel accepts, which gave the price, and what the public pays', async () => {
	const draw = await show(<Card negotiated />);
	const card = page.getByRole('article');
	await expect.element(card).toHaveTextContent('Code accepted: Harbour Works, Elder & Co');
	await expect.element(card).toHaveTextContent('Negotiated price: Harbour Works');
	await expect.element(card).toHaveTextContent('Public price €450.00');
	// The way back needs them.
	await expect
		.element(card.getByRole('link', { name: /See rooms/ }).first())
		.toHaveAttribute('href', expect.stringMatching(/^\/stays\/[^?]+\?place=Lisbon&.*free=1&stars=4$/));
	expect(await axeFaults()).toEqual([]);
	draw(<Card negotiated={false} />);
	await expect.element(card).not.toHaveTextContent('Code accepted');
	await expect.element(card).not.toHaveTextContent('Public price');
});

test('a card whose terms could not be read says so; the list asks again', async () => {
	await show(<Card failed />);
	const card = page.getByRole('article');
	await expect.element(card).toHaveTextContent('Room and cancellation terms not loaded');
	await expect.element(card.getByRole('button')).not.toBeInTheDocument();
	expect(await axeFaults()).toEqual([]);
});
