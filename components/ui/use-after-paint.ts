'use client';
import { startTransition, useEffect, useState } from 'react';

/** A page that is not in sight is never painted: what waits for it goes on after so long, milliseconds. */
const UNSEEN_MS = 200;

/** Runs once the page has been painted as it stands now. Gives the way to call it off. */
function afterPaint(run: () => void): () => void {
	let timer = setTimeout(run, UNSEEN_MS);
	const frame = requestAnimationFrame(() => {
		clearTimeout(timer);
		timer = setTimeout(run);
	});
	return () => {
		cancelAnimationFrame(frame);
		clearTimeout(timer);
	};
}

/**
 * A value as what is dear to draw has it: what was pressed shows at once, and the rest follows when that has been painted.
 * A deferred value alone is begun before, and holds up the paint for as long as its largest piece takes.
 */
export function useAfterPaint<T>(value: T): T {
	const [settled, setSettled] = useState(() => value);
	useEffect(() => {
		if (!Object.is(settled, value)) return afterPaint(() => startTransition(() => setSettled(() => value)));
	}, [value, settled]);
	return settled;
}
