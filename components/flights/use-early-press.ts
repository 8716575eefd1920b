import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** What was done to a card that the server wrote. */
interface Act {
	/** Key of its journey. */
	journey: string;
	/** Which of its buttons: 0 opens the fares. */
	button: number;
	/** It was pressed; else the keyboard has come to it. */
	pressed: boolean;
}

function actOn(target: EventTarget | null, pressed: boolean): Act | null {
	const button = target instanceof Element ? target.closest('button') : null;
	const journey = button?.closest<HTMLElement>('[data-written]')?.dataset.key;
	return button && journey
		? { journey, button: [...(button.parentElement?.children ?? [])].indexOf(button), pressed }
		: null;
}

/**
 * What was last done to the cards that the server wrote, whose buttons do nothing by themselves, so that the list which
 * takes their place does it.
 * @param onAct hears that something was done
 */
export function useEarlyPress(area: RefObject<HTMLElement | null>, onAct: () => void) {
	const last = useRef<Act | null>(null);
	const redo = useCallback(() => {
		const act = last.current;
		if (!act) return;
		const item = `[data-key="${CSS.escape(act.journey)}"]:not([data-written])`;
		const button = area.current?.querySelector(`${item} .journey-acts`)?.children[act.button];
		if (!(button instanceof HTMLElement)) return;
		last.current = null;
		button.focus({ preventScroll: true });
		if (act.pressed && act.button > 0) button.click();
	}, [area]);
	useEffect(() => {
		const element = area.current;
		const note = (target: EventTarget | null, pressed: boolean) => {
			const act = actOn(target, pressed);
			if (!act) return;
			last.current = act;
			onAct();
			redo();
		};
		const press = ({ target }: Event) => note(target, true);
		// Under a mouse the focus comes before the press, which would be lost with its button.
		const reach = ({ target }: Event) => {
			if (target instanceof Element && target.matches(':focus-visible')) note(target, false);
		};
		// Before this script had come, a press left the focus where it was made.
		if (element?.contains(document.activeElement)) last.current = actOn(document.activeElement, true);
		element?.addEventListener('click', press);
		element?.addEventListener('focusin', reach);
		return () => {
			element?.removeEventListener('click', press);
			element?.removeEventListener('focusin', reach);
		};
	}, [area, onAct, redo]);
	return {
		/** The journey whose fares were asked for. */
		pressed: useCallback(() => {
			const act = last.current;
			return act?.pressed && act.button === 0 ? act.journey : null;
		}, []),
		acted: useCallback(() => last.current !== null, []),
		/** Has the list do it, once it is there. The fares it has opened itself. */
		redo,
	};
}
