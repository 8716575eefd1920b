'use client';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
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
	if (desk) return <Unfolded {...{ form: filled, closeLabel, onClose }} />;
	return (
		<Drawer open full onClose={onClose} title={title} closeLabel={closeLabel}>
			<SearchForm {...filled} />
		</Drawer>
	);
}

/** Begins in sight, wherever in the list one was, and takes the keyboard. Escape closes it, but first what is open in it. */
function Unfolded({ form, closeLabel, onClose }: Pick<EditSearchProps, 'form' | 'closeLabel' | 'onClose'>) {
	const panel = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		const bar = panel.current?.parentElement;
		if (bar && bar.getBoundingClientRect().top < 0) bar.scrollIntoView({ behavior: 'instant' });
		panel.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
	}, []);
	const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
		if (key === 'Escape' && !currentTarget.querySelector('[role="dialog"]')) onClose();
	};
	return (
		<div ref={panel} onKeyDown={onKeyDown} className="wrap pb-4">
			<SearchForm {...form} close={<IconButton icon="x" label={closeLabel} onClick={onClose} className="ms-auto" />} />
		</div>
	);
}
