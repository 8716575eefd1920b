import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFormat } from '#components/shell/use-format.ts';
import { show } from '#components/testing/show.tsx';
import type { StayTerms } from '#lib/stays/search/stay-card.ts';
import { TermsLines } from './terms-lines.tsx';

const TERMS: StayTerms = {
	id: 'rat_1',
	room: 'Double room',
	board: 'breakfast',
	payment: 'deposit',
	negotiated: 'Acme',
	freeUntil: null,
	partly: false,
	price: { total: '100.00', currency: 'EUR', due: null, dueCurrency: null, compare: 10_000, publicTotal: null },
};

function Lines() {
	const words = useFormat({ locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' });
	return <TermsLines terms={TERMS} show={words} />;
}

test('a dot between terms stays with what is before it where the line wraps', async () => {
	await show(<Lines />);
	const lines = page
		.getByRole('listitem')
		.elements()
		.map((line) => line.textContent);
	expect(lines).toHaveLength(2);
	for (const line of lines) expect(line).toMatch(/[^\s]\u00a0· /);
});
