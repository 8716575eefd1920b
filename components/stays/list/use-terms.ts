'use client';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { NAMED_ACCOMMODATION } from '#contract/stays/search-limits.ts';
import { firstUse } from '#components/ui/first-use.ts';
import { ask } from '#lib/api/ask.ts';
import type { StayCard, StaysFound, StayTerms } from '#lib/stays/search/stay-card.ts';
import { stayPaths } from '#lib/stays/search/stay-paths.ts';
import type { StaySearch } from '#lib/stays/search/stay-search.ts';

type Terms = Readonly<Record<string, StayTerms>>;

export interface TermsSeen {
	/** Of each hotel; `failed`: they could not be read. */
	terms: Readonly<Record<string, StayTerms | 'failed'>>;
	/** Those of some could not be read. */
	failed: boolean;
	/** Asks again for all that could not be read. */
	onAgain: () => void;
}

/**
 * What the rates of the hotels in sight come with: what came along, and what is asked for as more come into sight, once
 * somebody does something to the page.
 */
export function useTerms(search: StaySearch, { terms: came }: StaysFound, seen: readonly StayCard[]): TermsSeen {
	// What came along says whose they are: it stays the same as further hotels of a list come.
	const [more, setMore] = useState<{ of: Terms; terms: TermsSeen['terms'] }>({ of: came, terms: {} });
	const asked = useRef({ of: came, ids: new Set<string>() });
	const [used, setUsed] = useState(false);
	useEffect(() => {
		const use = () => setUsed(true);
		void firstUse().then(use);
		addEventListener('scroll', use, { once: true, passive: true });
		return () => removeEventListener('scroll', use);
	}, []);
	const terms = useMemo(() => (more.of === came ? { ...came, ...more.terms } : came), [came, more]);
	const read = useCallback(
		(ids: readonly string[]) => {
			for (const id of ids) asked.current.ids.add(id);
			const readPart = async (part: readonly string[]) => {
				const failed = Object.fromEntries(part.map((id) => [id, 'failed' as const]));
				const answer = await ask<Terms>(stayPaths.api.stayTerms(search, part)).catch(() => null);
				// They are asked for again with what comes into sight next.
				if (!answer) for (const id of part) asked.current.ids.delete(id);
				setMore((old) => ({ of: came, terms: { ...(old.of === came && old.terms), ...failed, ...answer } }));
			};
			for (let i = 0; i < ids.length; i += NAMED_ACCOMMODATION.mostWithRates)
				void readPart(ids.slice(i, i + NAMED_ACCOMMODATION.mostWithRates));
		},
		[search, came],
	);
	useEffect(() => {
		// What came along is enough for the first screen.
		if (!used) return;
		if (asked.current.of !== came) asked.current = { of: came, ids: new Set() };
		const { ids } = asked.current;
		const missing = seen.map(({ id }) => id).filter((id) => !came[id] && !ids.has(id));
		read(missing);
	}, [came, seen, used, read]);
	const known = useRef(more);
	useEffect(() => {
		known.current = more;
	}, [more]);
	// The same function as terms come, so that no card is drawn again for it.
	const onAgain = useCallback(() => {
		const all = Object.entries(known.current.terms);
		setMore({ of: known.current.of, terms: Object.fromEntries(all.filter(([, those]) => those !== 'failed')) });
		read(all.filter(([, those]) => those === 'failed').map(([id]) => id));
	}, [read]);
	return { terms, failed: seen.some(({ id }) => terms[id] === 'failed'), onAgain };
}
