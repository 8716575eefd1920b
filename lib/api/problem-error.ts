import type { ErrorSource } from '#contract/envelope.ts';

export interface ProblemItem {
	/** A code of the contract. */
	code: string;
	message: string;
	source?: ErrorSource;
}

/**
 * `refused`: in the service's words. `down`, `slow`: no answer. `nonsense`: not its language. `lost`: our own server
 * cannot be reached, `offline` because the browser has no connection. `unsent`: it can, and never got this request.
 */
export type ProblemErrorKind = 'refused' | 'down' | 'slow' | 'nonsense' | 'lost' | 'offline' | 'unsent';

/** Why a route of ours gave no data. */
export class ProblemError extends Error {
	override readonly name = 'ProblemError';
	readonly kind: ProblemErrorKind;
	/** 0 when there was no reply. */
	readonly status: number;
	/** One per field; the first is the main one. */
	readonly errors: readonly ProblemItem[];
	/** Seconds to wait, of a refusal for asking too often. */
	readonly waitSeconds: number | null;

	constructor(
		kind: ProblemErrorKind,
		status: number,
		errors: readonly ProblemItem[],
		waitSeconds: number | null = null,
	) {
		super(errors[0]?.code ?? kind);
		this.kind = kind;
		this.status = status;
		this.errors = errors;
		this.waitSeconds = waitSeconds;
	}

	/** The main code of the contract. */
	get code(): string {
		return this.errors[0]?.code ?? 'bad_gateway';
	}

	/** What a message is chosen by: the main code, or the kind where there was no reply. */
	get told(): string {
		return this.status === 0 ? this.kind : this.code;
	}
}
