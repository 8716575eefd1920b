import type { Attempt } from './idempotency.ts';
import type { Payload } from './reply.ts';

/** The key of a request is in use, or was used before. */
export class KeyTaken extends Error {}

/**
 * A request with an Idempotency-Key, for statements of its verb: the first may take the key (`claimedSql`), the one that
 * settles may keep the reply with what it settles (`keptSql`), so that neither costs a round trip and its own commit.
 */
export class Once {
	readonly attempt: Attempt;
	/** The reply of what a verb gives. */
	readonly write: (result: unknown) => Payload;
	/** The reply that a statement of the verb has kept. */
	kept: Payload | undefined;
	#claimed = false;

	constructor(attempt: Attempt, write: (result: unknown) => Payload) {
		this.attempt = attempt;
		this.write = write;
	}

	get claimed(): boolean {
		return this.#claimed;
	}

	/**
	 * Hears whether a statement has taken the key.
	 * @throws KeyTaken
	 */
	took(claimed: boolean): void {
		if (!claimed) throw new KeyTaken();
		this.#claimed = true;
	}
}
