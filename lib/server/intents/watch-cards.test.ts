import { expect, it, vi } from 'vitest';
import { watchCards } from './watch-cards.ts';

const logged = vi.hoisted(() => ({ lines: [] as unknown[] }));
vi.mock('../log-failure.ts', () => ({ logWarning: (...line: unknown[]) => void logged.lines.push(line) }));

it('says when half of twenty cards have failed, and not before', () => {
	for (let card = 0; card < 20; card++) watchCards(card < 9 ? 'failed' : 'passed');
	expect(logged.lines).toEqual([]);
	for (let card = 0; card < 20; card++) watchCards(card < 10 ? 'failed' : 'passed');
	expect(logged.lines).toEqual([['many cards fail', { cards: 20, failed: 10 }]]);
});
