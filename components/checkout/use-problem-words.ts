import { useTranslations } from 'next-intl';
import type { TravellerProblem } from '#lib/checkout/check-travellers.ts';

export type ProblemWords = (problem: TravellerProblem) => string;

/** What is wrong with a field and how to mend it. */
export function useProblemWords(): ProblemWords {
	const t = useTranslations('checkout.problem');
	return ({ path, code, age = 0, searched = 0 }) =>
		t(code, { age, searched, field: path.slice(path.lastIndexOf('.') + 1) });
}
