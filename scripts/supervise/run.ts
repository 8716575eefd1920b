import { SetupError } from '../setup-error.ts';

/** Runs a command of this folder: a SetupError is shown as one message, and any failure ends with code 1. */
export async function run(command: () => Promise<number | void>): Promise<void> {
	try {
		process.exit((await command()) ?? 0);
	} catch (error) {
		console.error(error instanceof SetupError ? error.message : error);
		process.exit(1);
	}
}
