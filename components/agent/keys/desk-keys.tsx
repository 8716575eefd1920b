'use client';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { DeskPlace } from '#lib/agent-desk/desk-places.ts';
import { type KeyAct, readKeys } from '#lib/agent-desk/key-presses.ts';
import { singleKeys } from '#lib/agent-desk/single-keys.ts';
import { goTo } from '../negotiated-rates/go-to.ts';
import { KeyList } from './key-list.tsx';
import { choose, leadToMain, pressLetter, stop } from './page-keys.ts';
import { Palette } from './palette.tsx';

interface DeskKeysProps {
	places: readonly DeskPlace[];
	/** Goes to a page. */
	go?: (href: string) => void;
}

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=submit]), textarea, select, [contenteditable]';
const isField = (target: EventTarget | null): boolean => target instanceof Element && target.closest(FIELDS) !== null;
const isBehindDialog = (): boolean => document.querySelector('dialog[open]') !== null;

/** Does what a key means without a dialog of ours; false: nothing was done. */
function does(act: KeyAct, { places, go }: Required<DeskKeysProps>): boolean {
	switch (act.kind) {
		case 'go': {
			const place = places.find(({ letter }) => letter === act.letter);
			if (place) go(place.href);
			return place !== undefined;
		}
		case 'act':
			return pressLetter(act.letter);
		case 'choose':
			return choose(act.nth);
		case 'find': {
			const box = document.querySelector<HTMLInputElement>('input[data-desk-find]');
			box?.select();
			return box !== null;
		}
		case 'main':
			leadToMain();
			return true;
		case 'leave':
			if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
			return false;
		case 'stop':
			stop();
			return true;
		case 'palette':
		case 'keys':
			return false;
	}
}

/** The desk by keys, on every page of somebody who works at it: the list that finds and goes, and what the keys are. */
export function DeskKeys({ places, go = goTo }: DeskKeysProps) {
	const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
	const letters = useSyncExternalStore(singleKeys.watch, singleKeys.read, () => true);
	const read = useRef(readKeys());
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (event.defaultPrevented || event.isComposing || isBehindDialog()) return;
			const act = read.current(event, { typing: isField(event.target), letters });
			if (!act) return;
			if (does(act, { places, go })) event.preventDefault();
			else if (act.kind === 'find' || act.kind === 'palette' || act.kind === 'keys') {
				event.preventDefault();
				setOpen(act.kind === 'keys' ? 'keys' : 'palette');
			}
		};
		document.addEventListener('keydown', press);
		return () => document.removeEventListener('keydown', press);
	}, [places, go, letters]);
	const close = () => setOpen(null);
	return (
		<>
			<Palette open={open === 'palette'} onClose={close} {...{ places, go }} onKeys={() => setOpen('keys')} />
			<KeyList open={open === 'keys'} onClose={close} {...{ places, letters }} />
		</>
	);
}
