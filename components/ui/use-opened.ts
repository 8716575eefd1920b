'use client';
import { type ToggleEvent, useState } from 'react';

/**
 * Whether a disclosure has been opened yet, for what is made only then.
 * @param already it is open from the start
 */
export function useOpened(already = false) {
	const [opened, setOpened] = useState(already);
	if (already && !opened) setOpened(true);
	const look = (disclosure: HTMLDetailsElement | null) => {
		if (disclosure?.open) setOpened(true);
	};
	return {
		opened,
		/** For its `ref`: it may have been opened before the page ran. */
		look,
		onToggle: ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => look(currentTarget),
	};
}
