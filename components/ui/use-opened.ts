'use client';
import { type RefObject, type ToggleEvent, useEffect, useState } from 'react';

/**
 * Whether a disclosure has been opened yet, for what is made only then.
 * @param disclosure it may have been opened before the page ran
 * @param already it is open from the start
 */
export function useOpened(disclosure: RefObject<HTMLDetailsElement | null>, already = false) {
	const [opened, setOpened] = useState(already);
	if (already && !opened) setOpened(true);
	useEffect(() => {
		if (disclosure.current?.open) setOpened(true);
	}, [disclosure]);
	const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => currentTarget.open && setOpened(true);
	return { opened, onToggle };
}
