import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { parseSearch, type SearchProblem } from '#lib/travel/search-query.ts';
import type { SearchWords } from './search-words.ts';
import { useSearchForm } from './use-search-form.ts';

const words = {
	problems: { required: 'Missing', same_place: 'The same place' },
	required: {},
} as unknown as SearchWords;

function Form({ code }: { code: SearchProblem['code'] }) {
	const { say, setLeg } = useSearchForm({
		search: parseSearch({}, '2027-01-01').search,
		near: null,
		places: {},
		problems: [
			{ field: 'from', leg: 0, code: 'required' },
			{ field: 'to', leg: 0, code },
		],
		today: '2027-01-01',
		words,
	});
	return (
		<>
			<button type="button" onClick={() => setLeg(0, { from: undefined })}>
				From
			</button>
			<output>{`${say('from', 0) ?? 'well'}, ${say('to', 0) ?? 'well'}`}</output>
		</>
	);
}

test.each([
	['required', 'well, Missing'],
	['same_place', 'well, well'],
] as const)('choosing From settles what was wrong with To only if that was From’s doing: %s', async (code, said) => {
	await show(<Form code={code} />);
	await page.getByRole('button', { name: 'From' }).click();
	await expect.element(page.getByRole('status')).toHaveTextContent(said);
});
