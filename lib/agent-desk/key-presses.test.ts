import { expect, it } from 'vitest';
import { readKeys } from './key-presses.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false };
const letter = (code: string, more = {}) => ({ key: code.toLowerCase(), code: `Key${code}`, ...none, ...more });
const on = { typing: false, letters: true };

it('opens the list by Ctrl or ⌘ and K, also from a field and with single keys off', () => {
	const read = readKeys();
	for (const held of ['ctrlKey', 'metaKey'])
		expect(read(letter('K', { [held]: true }), { typing: true, letters: false })).toEqual({ kind: 'palette' });
	expect(read(letter('J', { ctrlKey: true }), on)).toBeNull();
	expect(read(letter('K', { ctrlKey: true, altKey: true }), on)).toBeNull();
});

it('goes by G and a letter where it stands on the keyboard, within a moment', () => {
	let now = 0;
	const read = readKeys(() => now);
	expect(read({ ...letter('G'), key: 'п' }, on)).toBeNull();
	expect(read({ ...letter('D'), key: 'в' }, on)).toEqual({ kind: 'go', letter: 'D' });
	expect(read(letter('D'), on)).toEqual({ kind: 'act', letter: 'D' });
	read(letter('G'), on);
	now = 1_501;
	expect(read(letter('D'), on)).toEqual({ kind: 'act', letter: 'D' });
});

it('leaves what is typed alone, and says nothing while single keys are off', () => {
	const read = readKeys();
	const asked = { key: '?', code: 'Slash', ...none };
	expect(read(asked, on)).toEqual({ kind: 'keys' });
	expect(read({ ...asked, key: '/' }, on)).toEqual({ kind: 'find' });
	expect(read(asked, { typing: true, letters: true })).toBeNull();
	expect(read(asked, { typing: false, letters: false })).toBeNull();
});

it('chooses by digits, leads to the main press, and leaves by Escape twice', () => {
	let now = 0;
	const read = readKeys(() => now);
	const escape = { key: 'Escape', code: 'Escape', ...none };
	expect(read({ key: '٢', code: 'Digit2', ...none }, on)).toEqual({ kind: 'choose', nth: 2 });
	expect(read({ key: 'Enter', code: 'Enter', ...none, ctrlKey: true }, on)).toEqual({ kind: 'main' });
	expect(read(escape, { typing: true, letters: true })).toEqual({ kind: 'leave' });
	expect(read(escape, on)).toBeNull();
	expect(read(escape, on)).toEqual({ kind: 'stop' });
	read(escape, on);
	now = 1_501;
	expect(read(escape, on)).toBeNull();
});
