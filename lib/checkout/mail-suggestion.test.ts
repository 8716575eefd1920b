import { expect, it } from 'vitest';
import { mailSuggestion } from './mail-suggestion.ts';

it.each([
	['me@gmial.com', 'me@gmail.com'],
	['Me@gmail.con', 'Me@gmail.com'],
	['me@hotmal.com', 'me@hotmail.com'],
	['me@outllook.com', 'me@outlook.com'],
	['me@gmail.com', undefined],
	['me@mail.com', undefined],
	['me@gmx.at', undefined],
	['me@me.co', undefined],
	['me@example.org', undefined],
	['gmial.com', undefined],
])('of %s asks for %s', (typed, meant) => {
	expect(mailSuggestion(typed)).toBe(meant);
});
