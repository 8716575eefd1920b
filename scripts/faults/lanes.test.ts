import { expect, test } from 'vitest';
import type { FaultTest } from './fault-test.ts';
import { inLanes } from './lanes.ts';
import { FAULT_TESTS } from './tests.ts';

const named = (name: string, alone?: string): FaultTest => ({
	name,
	invariant: '',
	rounds: 1,
	alone,
	run: async () => {},
});

test('two tests run at once, and what must be alone runs alone; results come in the order of the tests', async () => {
	const tests = [named('a'), named('b', 'it stops what all share'), named('c'), named('d'), named('e', 'it measures')];
	const running: string[] = [];
	const begun: string[] = [];
	const results = await inLanes(tests, async ({ name }) => {
		running.push(name);
		begun.push(running.join(' and '));
		await new Promise((done) => setTimeout(done, 5));
		running.splice(running.indexOf(name), 1);
		return name.toUpperCase();
	});
	expect(begun).toEqual(['a', 'a and c', 'c and d', 'b', 'e']);
	expect(results).toEqual(['A', 'B', 'C', 'D', 'E']);
});

test('what befalls the server that all share befalls one test alone', () => {
	const alone = FAULT_TESTS.filter((each) => each.alone !== undefined).map(({ name }) => name);
	expect(alone).toEqual(expect.arrayContaining(['database-stopped', 'database-killed', 'database-frozen', 'overload']));
});
