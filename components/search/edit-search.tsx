'use client';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Drawer } from '#components/ui/drawer.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { queryValuesOf } from '#lib/query-values.ts';
import { hrefAfter } from './href-after.ts';
import { type SearchFormProps, SearchForm } from './search-parts.ts';

export interface EditSearchProps {
	form: SearchFormProps;
	/** Under the line of the search, or a sheet of its own. */
	desk: boolean;
	title: string;
	closeLabel: string;
	onClose: () => void;
}

/** The search form where results are looked at. What they are looked at with stays, as far as it fits the new search. */
export function EditSearch({ form, desk, title, closeLabel, onClose }: EditSearchProps) {
	const leave = useEffectEvent(onClose);
	// A page that Back brings from memory is as it was left: with the form open, and at work.
	useEffect(() => {
		const back = ({ persisted }: PageTransitionEvent) => persisted && leave();
		addEventListener('pageshow', back);
		return () => removeEventListener('pageshow', back);
	}, []);
	const hrefOf: SearchFormProps['hrefOf'] = (search, near) =>
		hrefAfter(form.search, search, near, queryValuesOf(new URLSearchParams(location.search)));
	const filled = { ...form, hrefOf };
	if (desk) return <Unfolded {...{ form: filled, title, closeLabel, onClose }} />;
	return (
		<Drawer open full onClose={onClose} title={title} closeLabel={closeLabel}>
			<SearchForm {...filled} />
		</Drawer>
	);
}

/** Begins in sight, wherever in the list one was, and takes the keyboard. Escape closes it, but first what is open in it. */
function Unfolded({ form, title, closeLabel, onClose }: Omit<EditSearchProps, 'desk'>) {
	const panel = useRef<HTMLDivElement>(null);
	const leave = useEffectEvent(onClose);
	useLayoutEffect(() => {
		const box = panel.current;
		const bar = box?.parentElement;
		if (!box || !bar) return;
		if (bar.getBoundingClientRect().top < 0) bar.scrollIntoView({ behavior: 'instant' });
		box.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
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
			<SearchForm {...form} close={<IconButton icon="x" label={closeLabel} onClick={onClose} className="ms-auto" />} />
		</div>
	);
}
