'use client';
import { useEffect, useMemo, useRef, useState } from 'react';
import { NAMED_ACCOMMODATION } from '#contract/stays/search-limits.ts';
import { ask } from '#lib/api/ask.ts';
import type { StayCard, StaysFound, StayTerms } from '#lib/stays/search/stay-card.ts';
import { stayPaths } from '#lib/stays/search/stay-paths.ts';
import type { StaySearch } from '#lib/stays/search/stay-search.ts';

type Terms = Readonly<Record<string, StayTerms>>;

/** What the rates of the hotels in sight come with: what came along, and what is asked for as more come into sight. */
export function useTerms(search: StaySearch, found: StaysFound, seen: readonly StayCard[]): Terms {
	const [more, setMore] = useState<{ found: StaysFound; terms: Terms }>({ found, terms: {} });
	const asked = useRef({ found, ids: new Set<string>() });
	const terms = useMemo(() => (more.found === found ? { ...found.terms, ...more.terms } : found.terms), [found, more]);
	useEffect(() => {
		if (asked.current.found !== found) asked.current = { found, ids: new Set() };
		const { ids } = asked.current;
		const missing = seen.map(({ id }) => id).filter((id) => !found.terms[id] && !ids.has(id));
		for (const id of missing) ids.add(id);
		const read = async (part: readonly string[]) => {
			// A card without them says its price all the same.
			const came = await ask<Terms>(stayPaths.api.stayTerms(search, part)).catch(() => ({}));
			setMore((old) => ({ found, terms: { ...(old.found === found && old.terms), ...came } }));
		};
		for (let i = 0; i < missing.length; i += NAMED_ACCOMMODATION.mostWithRates) {
			const part = missing.slice(i, i + NAMED_ACCOMMODATION.mostWithRates);
			void read(part);
		}
	}, [search, found, seen]);
	return terms;
}
