import { expect, test } from 'vitest';
import { createWindows } from './windows.ts';

const QUICK = { success: true, durationMs: 5, status: 200 };
const SILENT = { success: false, durationMs: 15_000, status: null };

test('a receiver that answers gets more at once, up to a bound; one that refuses quickly gets no more, one that is overloaded half', () => {
	const windows = createWindows();
	const sizeAfter = (id: string, delivery: typeof QUICK) => {
		windows.begin(id);
		windows.answered(id, delivery);
		windows.end();
		return windows.room().byWebhook.get(id);
	};
	expect([1, 2, 3, 4].map(() => sizeAfter('good', QUICK))).toEqual([8, 16, 32, 32]);
	expect(sizeAfter('bad', { ...QUICK, success: false, status: 500 })).toBe(4);
	expect(sizeAfter('good', { ...QUICK, success: false, status: 429 })).toBe(16);
	expect(sizeAfter('good', QUICK)).toBe(32);
});

test('one that keeps us waiting gets one at a time, and all of those together a part of the whole', () => {
	const windows = createWindows();
	const dead = Array.from({ length: 250 }, (_, n) => `dead ${n}`);
	for (const id of dead) {
		windows.begin(id);
		windows.answered(id, SILENT);
		windows.end();
	}
	expect(windows.room().byWebhook.get('dead 0')).toBe(1);
	for (const id of dead.slice(0, 199)) windows.begin(id);
	expect(windows.room().byWebhook.get('dead 249')).toBe(1);
	windows.begin('dead 199');
	expect(windows.room().byWebhook.get('dead 249')).toBe(0);
	expect(windows.room()).toMatchObject({ total: 400, each: 4 });
});

test('what is not written down yet takes room of the whole and none of its receiver', () => {
	const windows = createWindows();
	windows.begin('good');
	expect(windows.room()).toMatchObject({ total: 599, byWebhook: new Map([['good', 3]]) });
	windows.answered('good', QUICK);
	expect(windows.room()).toMatchObject({ total: 599, byWebhook: new Map([['good', 8]]) });
	windows.end();
	expect(windows.room().total).toBe(600);
});

test('receivers without anything on its way are forgotten when they are many', () => {
	const windows = createWindows();
	for (let n = 0; n < 3_000; n++) {
		windows.begin(`one ${n}`);
		windows.answered(`one ${n}`, QUICK);
		windows.end();
	}
	expect(windows.room().byWebhook.size).toBeLessThanOrEqual(1_001);
});
