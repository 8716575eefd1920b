import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedValue } from './stored-value.ts';

const list = () => storedValue<readonly string[]>('test.list', (found) => (Array.isArray(found) ? found : []));

describe('a value that the browser remembers', () => {
	beforeEach(() => {
		const kept = new Map<string, string>();
		vi.stubGlobal('localStorage', {
			getItem: (key: string) => kept.get(key) ?? null,
			setItem: (key: string, text: string) => kept.set(key, text),
			removeItem: (key: string) => kept.delete(key),
		});
		vi.stubGlobal('addEventListener', () => {});
		vi.stubGlobal('removeEventListener', () => {});
	});
	afterEach(() => {
		vi.unstubAllGlobals();
	});

	it('is the same object until it changes', () => {
		const value = list();
		value.write(['LHR']);
		expect(value.read()).toEqual(['LHR']);
		expect(value.read()).toBe(value.read());
		value.write(undefined);
		expect(value.read()).toEqual([]);
	});

	it('tells who watches, until they stop', () => {
		const value = list();
		const heard = vi.fn<() => void>();
		const stop = value.watch(heard);
		value.write(['LHR']);
		stop();
		value.write(['JFK']);
		expect(heard).toHaveBeenCalledTimes(1);
	});

	it('is empty where what is kept makes no sense', () => {
		localStorage.setItem('test.list', '{"a":');
		expect(list().read()).toEqual([]);
	});

	it('is empty, and keeps quiet, where storage is blocked', () => {
		const blocked = () => {
			throw new Error('blocked');
		};
		vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
		const value = list();
		expect(value.write(['LHR'])).toBe(false);
		expect(value.read()).toEqual([]);
	});
});
