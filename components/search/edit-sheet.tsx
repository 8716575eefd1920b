'use client';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Drawer } from '#components/ui/drawer.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';

export interface EditSheetProps {
	/** Under the line of the search, or a separate sheet. */
	desk: boolean;
	title: string;
	closeLabel: string;
	onClose: () => void;
}

interface FilledSheetProps extends EditSheetProps {
	/** The form, with what closes it where that is a part of it. */
	children: (close: ReactNode) => ReactNode;
}

/** Where the form of a search opens while its results are looked at. */
export function EditSheet({ desk, title, closeLabel, onClose, children }: FilledSheetProps) {
	const leave = useEffectEvent(onClose);
	// A page that Back brings from memory is as it was left: with the form open, and at work.
	useEffect(() => {
		const back = ({ persisted }: PageTransitionEvent) => persisted && leave();
		addEventListener('pageshow', back);
		return () => removeEventListener('pageshow', back);
	}, []);
	if (desk) return <Unfolded {...{ title, closeLabel, onClose, children }} />;
	return (
		<Drawer open full onClose={onClose} title={title} closeLabel={closeLabel}>
			{children(null)}
		</Drawer>
	);
}

/** Begins in sight, wherever in the list one was, and takes the keyboard. Escape closes it, but first what is open in it. */
function Unfolded({ title, closeLabel, onClose, children }: Omit<FilledSheetProps, 'desk'>) {
	const panel = useRef<HTMLDivElement>(null);
	const leave = useEffectEvent(onClose);
	useLayoutEffect(() => {
		const box = panel.current;
		const bar = box?.parentElement;
		if (!box || !bar) return;
		if (bar.getBoundingClientRect().top < 0) bar.scrollIntoView({ behavior: 'instant' });
		const first = box.querySelector<HTMLElement>('input:checked') ?? box.querySelector<HTMLElement>('input');
		first?.focus({ preventScroll: true });
		const onKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
			const inside = target instanceof Node && box.contains(target);
			if (key === 'Escape' && inside && !defaultPrevented && !box.querySelector('[role="dialog"]')) leave();
		};
		// At the end of its way, when a field in the form has said whether it takes the key.
		document.addEventListener('keydown', onKey);
		return () => document.removeEventListener('keydown', onKey);
	}, []);
	return (
		<div ref={panel} role="dialog" aria-label={title} className="wrap pb-4">
			{children(<IconButton icon="x" label={closeLabel} onClick={onClose} className="ms-auto" />)}
		</div>
	);
}
