import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string): string => {
	try {
		return readFileSync(path, 'utf8');
	} catch {
		// It has ended since it was listed.
		return '';
	}
};

/** Every process there is, with its parent and what it was started with. */
const processes = (): { pid: string; parent: string; environment: string }[] =>
	readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map((pid) => {
			const stat = read(`/proc/${pid}/stat`);
			const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '';
			return { pid, parent, environment: read(`/proc/${pid}/environ`) };
		});

/** The processes of a product: those that know its data directory, and its database with every process of that. */
export function processesOf(dataDir: string, postmaster: number): string[] {
	const all = processes();
	return all
		.filter(
			({ pid, parent, environment }) =>
				pid !== String(process.pid) &&
				(`\0${environment}`.includes(`\0DATA_DIR=${dataDir}\0`) ||
					pid === String(postmaster) ||
					parent === String(postmaster)),
		)
		.map(({ pid }) => pid);
}

/** Processor time that these have used so far, user and system, of every thread, milliseconds. */
export const cpuMsOf = (pids: readonly string[]): number =>
	pids
		.flatMap((pid) => {
			try {
				return readdirSync(`/proc/${pid}/task`).map((task) => read(`/proc/${pid}/task/${task}/schedstat`));
			} catch {
				return [];
			}
		})
		.reduce((sum, schedstat) => sum + Number(schedstat.split(' ')[0] ?? 0) / 1e6, 0);
