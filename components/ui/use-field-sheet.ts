'use client';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { watchBack } from './use-modal.ts';

/** While a field takes the whole screen: it ends where the keyboard begins, and the phone's back button closes it. */
export function useFieldSheet(sheet: RefObject<HTMLElement | null>, open: boolean, onBack: () => void): void {
	const back = useEffectEvent(onBack);
	useEffect(() => {
		const box = sheet.current;
		if (!open || !box) return;
		const unwatch = watchBack(() => back());
		const view = window.visualViewport;
		const fit = () => {
			box.style.setProperty('--seen-top', `${view?.offsetTop ?? 0}px`);
			box.style.setProperty('--seen-height', view ? `${view.height}px` : '100dvh');
		};
		fit();
		view?.addEventListener('resize', fit);
		view?.addEventListener('scroll', fit);
		return () => {
			view?.removeEventListener('resize', fit);
			view?.removeEventListener('scroll', fit);
			unwatch();
		};
	}, [sheet, open]);
}
