import { expect, test, vi } from 'vitest';
import { familyRoot, idTime, newFamily, newId } from './ids.ts';

test('an id is a prefix and 22 base62 characters that begin with zeros', () => {
	for (let i = 0; i < 1_000; i++) expect(newId('order')).toMatch(/^ord_0000[0-9A-Za-z]{18}$/);
});

test('ids of one family lead to its root', () => {
	const family = newFamily();
	const root = family.root('offer_request');
	expect(root).toMatch(/000$/);
	for (const n of [1, 61, 62, 3_843, 3_844, 238_327])
		expect(familyRoot(family.member('offer', n), 'offer_request')).toBe(root);
	expect(family.member('offer', 62) > family.member('offer', 61)).toBe(true);
	for (const n of [0, -1, 1.5, 238_328]) expect(() => family.member('offer', n)).toThrow(RangeError);
	expect(familyRoot('off_x', 'offer_request')).toBeUndefined();
	expect(familyRoot("off_0000' or 1=1 --00000000", 'offer_request')).toBeUndefined();
});

test('ids sort by time and say it', () => {
	const before = Date.now();
	const id = newId('offer');
	expect(idTime(id)).toBeGreaterThanOrEqual(before);
	expect(idTime(id)).toBeLessThanOrEqual(Date.now());
	expect(idTime('nonsense')).toBeUndefined();
	expect(new Set(Array.from({ length: 20_000 }, () => newId('offer'))).size).toBe(20_000);
});

test('ids of one process sort as they were made: in one millisecond, and when the clock is set back', () => {
	const clock = vi.spyOn(Date, 'now');
	const start = Date.now();
	const made = [0, 0, 0, -1, -30_000, 0, 1, -59_000].flatMap((step) => {
		clock.mockReturnValue(start + step);
		return Array.from({ length: 500 }, () => newId('webhook_event'));
	});
	expect(made).toEqual(made.toSorted());
	expect(idTime(made.at(-1) ?? '')).toBe(start + 1);
	// A clock that was far ahead is believed once it is set right.
	clock.mockReturnValue(start - 3_600_000);
	expect(idTime(newId('webhook_event'))).toBe(start - 3_600_000);
	clock.mockRestore();
});

test('more ids than a millisecond holds go on in the next', () => {
	const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
	const ids = Array.from({ length: 20_000 }, () => newId('offer'));
	expect(idTime(ids.at(-1) ?? '')).toBeGreaterThan(Date.now());
	clock.mockRestore();
	expect(ids).toEqual(ids.toSorted());
});
