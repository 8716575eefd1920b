/** Stands for the death of the process at a failpoint. Nothing may catch it and go on. */
export class CutOff extends Error {
	override readonly name = 'CutOff';
}

export interface Failpoints<Name extends string, From extends unknown[]> {
	/** In the order in which they are reached. A test cuts the work off at each of them. */
	readonly names: readonly Name[];
	/**
	 * Ends here when the setting says so: `booked:kill` kills the process, `booked:throw` gives up as a dying process
	 * would, `booked:stop` stops the process until it gets SIGCONT.
	 */
	reach(...at: [...From, Name]): void;
}

/** Names the places where some work can be cut off. `setting` reads which of them is to be, in tests alone. */
export function defineFailpoints<Name extends string, From extends unknown[]>(
	names: readonly Name[],
	setting: (...from: From) => string | undefined,
): Failpoints<Name, From> {
	return {
		names,
		reach: (...at) => {
			const name = at.at(-1) as Name;
			const [wanted, how] = setting(...(at.slice(0, -1) as From))?.split(':') ?? [];
			if (wanted !== name) return;
			if (how === 'stop') return void process.kill(process.pid, 'SIGSTOP');
			if (how === 'kill') process.kill(process.pid, 'SIGKILL');
			throw new CutOff(name);
		},
	};
}
