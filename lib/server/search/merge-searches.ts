import type { SearchLine } from '#lib/travel/search-line.ts';

type BatchLine = Extract<SearchLine, { type: 'batch' }>;
type State = Pick<BatchLine, 'remaining' | 'total' | 'pending' | 'failed'>;
type Next = { search: number; line: SearchLine | undefined };

/**
 * Several searches as one: their batches as they come, with who is awaited by any of them, then `done` once all are. Where
 * one of them breaks off, that is said at the end; what the others find stands.
 */
export async function* mergeSearches(searches: readonly AsyncGenerator<SearchLine>[]): AsyncGenerator<SearchLine> {
	const states: (State | undefined)[] = searches.map(() => undefined);
	const next = async (search: number): Promise<Next> => {
		const read = await searches[search]?.next();
		return { search, line: read?.done ? undefined : read?.value };
	};
	const running = new Map(searches.map((_, search) => [search, next(search)]));
	let end: SearchLine | undefined;
	try {
		while (running.size > 0) {
			const { search, line } = await Promise.race(running.values());
			if (line) running.set(search, next(search));
			else running.delete(search);
			if (line?.type === 'batch') {
				states[search] = line;
				yield { ...line, ...together(states) };
			} else if (line) {
				const last = states[search];
				states[search] = last && { ...last, remaining: 0, pending: [] };
				if (end?.type !== 'problem') end = line;
			}
		}
		if (end) yield end;
	} finally {
		await Promise.all(searches.map((search) => search.return(undefined)));
	}
}

function together(states: readonly (State | undefined)[]): State {
	const known = states.filter((state) => state !== undefined);
	const names = (of: 'pending' | 'failed') => [...new Set(known.flatMap((state) => state[of]))];
	const sum = (of: 'remaining' | 'total') => known.reduce((all, state) => all + state[of], 0);
	const pending = names('pending');
	// One airline may be asked by several of them.
	return { remaining: pending.length || sum('remaining'), total: sum('total'), pending, failed: names('failed') };
}
