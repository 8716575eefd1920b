'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isModal } from './is-modal.ts';

/** The address is written once a change has rested for so long, milliseconds. */
const REST_MS = 150;
/** Moves of one slider that follow one another within this time are one step for Back, milliseconds. */
const ONE_STEP_MS = 1500;

/** What changes of a view, or how that follows from the view. */
export type Change<View> = Partial<View> | ((now: View) => Partial<View>);

interface Addressed<View> {
	/** The address of a view; the same function as long as it gives the same. */
	hrefOf: (view: View) => string;
	/** Reads a view from what follows the path, maybe with a script that has to come first. */
	parse: (query: URLSearchParams) => View | Promise<View>;
	/** The slider that tells two views apart, if that is all that does; else an empty word. */
	movedSlider: (before: View, now: View) => string;
}

const address = (): string => location.pathname + location.search;

/**
 * How a list is looked at, kept in the address so that a reload and a link show the same. Each change is a step that the
 * back button takes back. `parse` and `movedSlider` are taken as they are at first.
 */
export function useAddress<View extends object>(initial: View, { hrefOf, parse, movedSlider }: Addressed<View>) {
	const [view, setView] = useState(initial);
	const looked = useRef(view);
	const read = useRef({ parse, movedSlider });
	/** What waits to be written: a change that has not rested, or was made in a sheet that is still open. */
	const waiting = useRef<(() => void) | null>(null);
	const last = useRef({ view: initial, moved: '', at: 0 });
	useEffect(() => {
		looked.current = view;
		const url = hrefOf(view);
		if (url === address()) return;
		const write = () => {
			waiting.current = null;
			const { view: before, moved, at } = last.current;
			const moves = read.current.movedSlider(before, view);
			last.current = { view, moved: moves, at: Date.now() };
			const step = view !== initial && !(moves !== '' && moves === moved && Date.now() - at < ONE_STEP_MS);
			history[step ? 'pushState' : 'replaceState'](history.state, '', url);
		};
		waiting.current = write;
		// A sheet that is open has its own entry; the address is put right when it has closed.
		const timer = setTimeout(() => !isModal() && write(), REST_MS);
		return () => clearTimeout(timer);
	}, [hrefOf, initial, view]);
	useEffect(() => {
		const goTo = (before: View) => {
			last.current = { view: before, moved: '', at: 0 };
			setView(before);
		};
		const onBack = () => {
			if (isModal()) return;
			if (waiting.current) return waiting.current();
			if (address() === hrefOf(looked.current)) return;
			const parsed = read.current.parse(new URLSearchParams(location.search));
			// Whoever cannot read the address now has it opened anew.
			if (parsed instanceof Promise) void parsed.then(goTo, () => location.reload());
			else goTo(parsed);
		};
		addEventListener('popstate', onBack);
		return () => removeEventListener('popstate', onBack);
	}, [hrefOf]);
	return {
		view,
		setView: useCallback(
			(next: Change<View>) => setView((now) => ({ ...now, ...(typeof next === 'function' ? next(now) : next) })),
			[],
		),
		/** The view as it is by now, asked at a press. */
		looked,
	};
}
