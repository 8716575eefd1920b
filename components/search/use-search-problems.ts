import { useState } from 'react';
import type { SearchField, SearchProblem } from '#lib/travel/search-query.ts';
import { problemAt } from './search-state.ts';
import { fill, type SearchWords } from './search-words.ts';

/** What is wrong with a search, in words beside each field, until the field is changed. */
export function useSearchProblems(given: readonly SearchProblem[], words: SearchWords) {
	const [problems, setProblems] = useState(given);
	/** The words for what is wrong with a field. */
	const say = (field: SearchField, leg?: number): string | undefined => {
		const problem = problemAt(problems, field, leg);
		if (problem?.code === 'required') return words.required[field] ?? words.problems.required;
		return problem && fill(words.problems[problem.code], { value: problem.value ?? '' });
	};
	/** A field was changed: what was wrong with it, or only this, is no longer said. */
	const settle = (field: SearchField, leg?: number, code?: SearchProblem['code']) =>
		setProblems((all) =>
			all.filter(
				(problem) =>
					problem.field !== field ||
					(leg !== undefined && problem.leg !== leg) ||
					(code !== undefined && problem.code !== code),
			),
		);
	return { problems, setProblems, say, settle };
}
