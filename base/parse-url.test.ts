import { expect, test } from 'vitest';
import { parseUrl } from './parse-url.ts';

test('a name with letters of other languages is a URL however often it is asked for', () => {
	for (let i = 0; i < 20_000; i += 1) parseUrl('https://bücher.example/');
	expect(parseUrl('https://bücher.example/')?.hostname).toBe('xn--bcher-kva.example');
	expect(parseUrl('http://')).toBeUndefined();
});
