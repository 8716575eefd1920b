import { expect, test } from 'vitest';
import { show } from '#components/testing/show.tsx';
import { useColon } from './use-colon.ts';

function Labelled() {
	const colon = useColon();
	return <p>label{colon}value</p>;
}

test.each([
	['en', 'label: value'],
	['fr', 'label\u00a0: value'],
] as const)('what a label names follows as it is written in %s', async (locale, text) => {
	await show(<Labelled />, { locale });
	expect(document.querySelector('p')?.textContent).toBe(text);
});
