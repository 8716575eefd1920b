import { ERRORS, type ErrorCode, type ErrorType } from '#contract/errors.ts';
import type { ErrorSource } from '#contract/envelope.ts';

export interface ErrorDetails {
	message?: string;
	source?: ErrorSource;
	/** Only for the codes of `ERROR_VARIANTS`. */
	type?: ErrorType;
	status?: number;
	cause?: unknown;
}

/** A documented failure. The verb throws it, `http/error-handler.ts` alone writes the reply. */
export class ServiceError extends Error {
	override readonly name = 'ServiceError';
	readonly code: ErrorCode;
	readonly type: ErrorType;
	readonly status: number;
	readonly source: ErrorSource | undefined;

	constructor(code: ErrorCode, details: ErrorDetails = {}) {
		super(details.message ?? ERRORS[code].message, { cause: details.cause });
		this.code = code;
		this.type = details.type ?? ERRORS[code].type;
		this.status = details.status ?? ERRORS[code].status;
		this.source = details.source;
	}
}

/** One field's failure, below `data`: pointer `/slices/0/origin`, field `origin`. */
export interface FieldError {
	code: ErrorCode;
	pointer: string;
	message: string;
	/** True when the pointer names a query or path parameter rather than a place in the body. */
	parameter?: boolean;
}

/** Several fields are wrong: one error each, status 422. */
export class ValidationFailure extends Error {
	override readonly name = 'ValidationFailure';
	readonly fields: readonly FieldError[];

	constructor(fields: readonly FieldError[]) {
		super(`${fields.length} invalid field(s)`);
		this.fields = fields;
	}
}

/** The error of one airline: its name in snake_case is the source. */
export const airlineError = (
	code: ErrorCode,
	airlineName: string,
	details: Omit<ErrorDetails, 'source'> = {},
): ServiceError =>
	new ServiceError(code, {
		...details,
		source: airlineName
			.toLowerCase()
			.replace(/[^a-z0-9]+/g, '_')
			.replace(/^_|_$/g, ''),
	});

/** Whether work was given up half way because its signal aborted: the client hung up, or the process stops. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
