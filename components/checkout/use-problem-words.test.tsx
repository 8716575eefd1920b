import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { useProblemWords } from './use-problem-words.ts';

function TooLong({ field }: { field: string }) {
	return <p>{useProblemWords()({ path: `travellers.0.${field}`, code: 'name_long' })}</p>;
}

test('who has a long name is told how to shorten it: given names by leaving some out, a family name by its start', async () => {
	await show(
		<>
			<TooLong field="given_name" />
			<TooLong field="family_name" />
		</>,
	);
	await expect.element(page.getByText(/Leave out the other given names\.$/)).toBeVisible();
	await expect.element(page.getByText(/If the name is longer, enter the first 20\.$/)).toBeVisible();
});
