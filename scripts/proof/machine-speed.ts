const SAMPLE_EVERY_MS = 5_000;
/** Processor ms of the work below on the machine for which the budgets were planned, while a proof keeps its cores busy. */
const PLANNED_MS = 20;

/** Some work of the kind that proofs do: objects, words, sorting, JSON. */
function work(): number {
	const rows = Array.from({ length: 20_000 }, (_, i) => ({ id: i, name: `n${(i * 7919) % 10_007}` }));
	rows.sort((a, b) => (a.name < b.name ? -1 : 1));
	return JSON.stringify(rows).length;
}

/** Processor ms of one round of that work. */
export function sampleWork(): number {
	const before = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}

/** How many times slower than planned a machine was that took so many ms for each sample: never below 1. */
export function slownessOf(samples: readonly number[]): number {
	const mean = samples.reduce((sum, ms) => sum + ms, 0) / samples.length;
	return samples.length > 0 ? Math.max(1, mean / PLANNED_MS) : 1;
}

/** Samples the machine's speed until it is stopped, and then says how many times slower than planned it was. */
export function watchMachine(): { stop(): number } {
	// The first rounds are those of code that is not compiled yet.
	for (let i = 0; i < 5; i++) sampleWork();
	const samples = [sampleWork()];
	const timer = setInterval(() => samples.push(sampleWork()), SAMPLE_EVERY_MS);
	return {
		stop: () => {
			clearInterval(timer);
			return slownessOf([...samples, sampleWork()]);
		},
	};
}
