'use client';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readStays } from '#lib/api/read-stays.ts';
import { type StaySearch, staySearchParams } from '#lib/stays/search/stay-search.ts';
import { isWhole, restOf, type StaysReply } from '#lib/stays/search/stays-reply.ts';

export type Asking = 'ready' | 'loading' | 'failed';

/**
 * What a search has found: the hotels that came with the page, and all of them as soon as they are there. Another search
 * takes its place when it has been answered; prices that have ended are asked for again by themselves, where somebody is
 * looking.
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
		const stands = kept && kept.endsAt > Date.now() && (held.key === key || known.current.has(key));
		if (stands) {
			known.current.set(key, kept);
			setHeld((old) => (old.found === kept.reply.found ? old : { ...kept.reply, key }));
			setState('ready');
			if (isWhole(kept.reply.found)) return;
		} else setState('loading');
		const abort = new AbortController();
		const read = async () => {
			try {
				// What is on the screen comes first.
				if (stands) await loaded(abort.signal);
				const reply = await readStays(wanted(), abort.signal);
				known.current.set(key, { reply, endsAt: Date.now() + reply.found.livesMs });
				// A thousand hotels are put in order in pieces, between which a press is heard.
				startTransition(() => {
					setHeld((old) => ({ ...(old.key === key ? restOf(old, reply) : reply), key }));
					setState('ready');
				});
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
	const again = (): void => {
		// What is there already says less than an answer could.
		if (isWhole(held.found)) known.current.delete(key);
		setTurn((n) => n + 1);
	};
	return { ...held, state, again };
}

/** Resolves once the page with its pictures has come, and never for what is given up. */
const loaded = (signal: AbortSignal): Promise<void> =>
	new Promise((resolve) => {
		if (document.readyState === 'complete') resolve();
		else addEventListener('load', () => resolve(), { once: true, signal });
	});
