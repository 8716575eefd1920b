'use client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ask } from '#lib/api/ask.ts';
import type { StaysFound } from '#lib/stays/search/stay-card.ts';
import { stayPaths } from '#lib/stays/search/stay-paths.ts';
import { type StaySearch, staySearchParams } from '#lib/stays/search/stay-search.ts';

/** What the list's address answers. */
export interface StaysReply {
	found: StaysFound;
	/** The middle of what was searched. */
	place: { name: string; latitude: number; longitude: number };
}

export type Asking = 'ready' | 'loading' | 'failed';

/**
 * What a search has found. Another search takes its place when it has been answered; prices that have ended are asked for
 * again by themselves, where somebody is looking.
 */
export function useStaysFound(search: StaySearch, start: StaysReply) {
	const key = String(staySearchParams(search));
	const [held, setHeld] = useState({ ...start, key });
	const [state, setState] = useState<Asking>('ready');
	const [turn, setTurn] = useState(0);
	/** What was answered before, and until when it stands. */
	const known = useRef(new Map<string, { reply: StaysReply; endsAt: number }>());
	const wanted = useEffectEvent((): StaySearch => search);
	useEffect(() => {
		const kept =
			known.current.get(key) ?? (turn === 0 ? { reply: held, endsAt: Date.now() + held.found.livesMs } : null);
		if (kept && kept.endsAt > Date.now() && (held.key === key || known.current.has(key))) {
			known.current.set(key, kept);
			setHeld((old) => (old.found === kept.reply.found ? old : { ...kept.reply, key }));
			setState('ready');
			return;
		}
		const abort = new AbortController();
		setState('loading');
		const read = async () => {
			try {
				const reply = await ask<StaysReply>(stayPaths.api.staysList(wanted()), { signal: abort.signal });
				known.current.set(key, { reply, endsAt: Date.now() + reply.found.livesMs });
				setHeld({ ...reply, key });
				setState('ready');
			} catch {
				if (!abort.signal.aborted) setState('failed');
			}
		};
		void read();
		return () => abort.abort();
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- what is held is asked, not followed
	}, [key, turn]);
	useEffect(() => {
		const endsAt = known.current.get(held.key)?.endsAt ?? Date.now() + held.found.livesMs;
		const again = () => document.visibilityState === 'visible' && Date.now() >= endsAt && setTurn((n) => n + 1);
		const timer = setTimeout(again, Math.max(0, endsAt - Date.now()));
		document.addEventListener('visibilitychange', again);
		return () => {
			clearTimeout(timer);
			document.removeEventListener('visibilitychange', again);
		};
	}, [held]);
	return { ...held, state, again: () => setTurn((n) => n + 1) };
}
