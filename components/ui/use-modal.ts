'use client';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isModal } from './is-modal.ts';

/** A step back that a closed dialog has asked for and that has not been taken yet. */
let goingBack = false;
/** Those that watch, the one on top last: only that one is closed by the back button. */
const watching: (() => void)[] = [];

function goBack(): void {
	goingBack = true;
	addEventListener('popstate', () => (goingBack = false), { once: true });
	history.back();
}

/**
 * Does something that leaves the page once what has just closed has taken its step back, which would call it off. `close`
 * is carried out at once.
 */
export function closeThen(close: () => void, act: () => void): void {
	flushSync(close);
	if (goingBack) addEventListener('popstate', act, { once: true });
	else act();
}

/**
 * Makes the back button call `close` and stay on the page. Gives the way to take it back, which leaves history as it was.
 * What opens right after another has closed waits for that one's step back, which would close it.
 */
export function watchBack(close: () => void): () => void {
	let state: 'waiting' | 'watching' | 'left' = 'waiting';
	const onBack = () => {
		if (goingBack || watching.at(-1) !== onBack) return;
		leave();
		close();
	};
	const leave = () => {
		state = 'left';
		const at = watching.indexOf(onBack);
		if (at >= 0) watching.splice(at, 1);
	};
	const begin = () => {
		if (state !== 'waiting') return;
		state = 'watching';
		watching.push(onBack);
		history.pushState({ ...history.state, modal: true }, '');
		addEventListener('popstate', onBack);
	};
	if (goingBack) addEventListener('popstate', begin, { once: true });
	else begin();
	return () => {
		removeEventListener('popstate', begin);
		removeEventListener('popstate', onBack);
		const watched = state === 'watching';
		leave();
		if (watched && isModal()) goBack();
	};
}

/**
 * Drives a native `<dialog>`: modal while `open`, focus back where it was, Escape and a press outside close it, and so
 * does the phone's back button, which closes the dialog and does not leave the page.
 */
export function useModal(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
	const ref = useRef<HTMLDialogElement>(null);
	const close = useEffectEvent(onClose);

	// A dialog that leaves the page with what opened it has to give the focus back before it is gone.
	useLayoutEffect(() => {
		const dialog = ref.current;
		if (!dialog || !open) return;
		dialog.showModal();
		const unwatch = watchBack(() => close());
		const onCancel = (event: Event) => {
			event.preventDefault();
			close();
		};
		const onPress = (event: MouseEvent) => {
			if (event.target === dialog) close();
		};
		dialog.addEventListener('cancel', onCancel);
		dialog.addEventListener('click', onPress);
		return () => {
			dialog.removeEventListener('cancel', onCancel);
			dialog.removeEventListener('click', onPress);
			dialog.close();
			unwatch();
		};
	}, [open]);
	return ref;
}
