import { type FaultTest, inParallel } from './fault-test.ts';

/** So many tests run beside one another. */
const LANES = 2;

/** Works off tests in lanes, and then, one by one, those that have to be alone. Gives what came of each, in their order. */
export async function inLanes<T>(
	tests: readonly FaultTest[],
	work: (test: FaultTest) => Promise<T>,
): Promise<readonly T[]> {
	const results = new Map<FaultTest, T>();
	const workOn = async (test: FaultTest): Promise<void> => void results.set(test, await work(test));
	const beside = tests.filter(({ alone }) => alone === undefined);
	await inParallel(beside.length, LANES, (n) => workOn(beside[n] as FaultTest));
	for (const test of tests.filter(({ alone }) => alone !== undefined)) await workOn(test);
	return tests.map((test) => results.get(test) as T);
}
