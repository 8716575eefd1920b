/** Something the person at the keyboard can mend: shown as its message alone, without a stack, then exit 1. */
export class SetupError extends Error {
	override readonly name = 'SetupError';
}
