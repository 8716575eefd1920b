import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { Table } from '#components/ui/table.tsx';
import { useTakenColumn } from './taken-column.tsx';

const preferences = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' } as const;
const until = '2027-03-01T10:42:00.000Z';

function Queue() {
	const leases = [
		{ item: '1', own: true, by: 'dora@example.com', until },
		{ item: '2', own: false, by: 'omar@example.com', until },
		{ item: '3', own: false, by: null, until },
	];
	const taken = useTakenColumn({ queue: 'changes', leases, preferences });
	const rows = ['1', '2', '3', '4'];
	return <Table caption="q" rows={rows} rowKey={(row) => row} columns={[taken((row: string) => row)]} />;
}

test('says whose each item is, and offers what may be done with it', async () => {
	await show(<Queue />);
	const row = (n: number) => page.getByRole('row').nth(n);
	await expect.element(row(1)).toHaveTextContent('You until');
	await expect.element(row(2)).toHaveTextContent('omar@example.com until');
	await expect.element(row(3)).toHaveTextContent('Another agent until');
	const names = page
		.getByRole('button')
		.elements()
		.map((button) => button.textContent);
	expect(names).toEqual(['Keep 15 min more', 'Let go', 'Take']);
	const take = page.getByRole('button', { name: 'Take' }).element() as HTMLButtonElement;
	const sent = new FormData(take.form as HTMLFormElement, take);
	expect([...sent]).toEqual([
		['queue', 'changes'],
		['item', '4'],
		['act', 'take'],
	]);
});
