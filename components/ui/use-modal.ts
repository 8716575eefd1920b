'use client';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Drives a native `<dialog>`: modal while `open`, focus back where it was, Escape and a press outside close it, and so
 * does the phone's back button, which closes the dialog and does not leave the page.
 */
export function useModal(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
	const ref = useRef<HTMLDialogElement>(null);
	const close = useEffectEvent(onClose);

	useEffect(() => {
		const dialog = ref.current;
		if (!dialog || !open) return;
		dialog.showModal();
		history.pushState({ ...history.state, modal: true }, '');
		let wentBack = false;
		const onBack = () => {
			wentBack = true;
			close();
		};
		const onCancel = (event: Event) => {
			event.preventDefault();
			close();
		};
		const onPress = (event: MouseEvent) => {
			if (event.target === dialog) close();
		};
		addEventListener('popstate', onBack);
		dialog.addEventListener('cancel', onCancel);
		dialog.addEventListener('click', onPress);
		return () => {
			removeEventListener('popstate', onBack);
			dialog.removeEventListener('cancel', onCancel);
			dialog.removeEventListener('click', onPress);
			dialog.close();
			if (!wentBack && (history.state as { modal?: boolean } | null)?.modal) history.back();
		};
	}, [open]);
	return ref;
}
