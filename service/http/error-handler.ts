import type { ApiErrorItem, ErrorEnvelope } from '#contract/envelope.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { DatabaseUnavailable } from '#base/unavailable.ts';
import { type FieldError, isAbort, ServiceError, ValidationFailure } from '../errors.ts';

export interface MappedError {
	status: number;
	errors: ApiErrorItem[];
	/** The codes, for logs and metrics. */
	codes: string[];
	/** Something the log should hold: an undeclared error. */
	unexpected: boolean;
}

/** Maps whatever was thrown to what the caller may know. `baseUrl` is the service's address as the caller reached it. */
export type ErrorMapper = (error: unknown, baseUrl: string) => MappedError;

const FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
	FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
	FST_ERR_CTP_INVALID_MEDIA_TYPE: 'invalid_content_type_header',
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
	FST_ERR_BAD_URL: 'bad_request',
	FST_ERR_NOT_FOUND: 'not_found',
	FST_ERR_MAX_PARAM_LENGTH: 'not_found',
	ECONNRESET: 'bad_request',
};

/** The documented code of an error that is not ours, or undefined. */
function knownCode(error: unknown): ErrorCode | undefined {
	if (error instanceof DatabaseUnavailable) return 'service_unavailable';
	// Nothing was booked.
	if (isAbort(error)) return 'service_unavailable';
	if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
	return FRAMEWORK[error.code];
}

function fieldSource({ pointer, parameter }: FieldError): ApiErrorItem['source'] {
	if (parameter) return { field: pointer.replace('[]', ''), parameter: pointer };
	const parts = pointer.split('/').filter((part) => part !== '' && !/^\d+$/.test(part));
	return { field: (parts.at(-1) ?? 'data').replaceAll('~1', '/').replaceAll('~0', '~'), pointer };
}

/** Makes the one mapper of errors. `docsUrl` is where our pages of documentation are, when they are not on this host. */
export function createErrorMapper(docsUrl: string | undefined): ErrorMapper {
	return (error, baseUrl) => {
		const item = (code: ErrorCode, message: string, rest: Partial<ApiErrorItem> = {}): ApiErrorItem => ({
			type: ERRORS[code].type,
			title: ERRORS[code].title,
			message,
			code,
			documentation_url: `${docsUrl ?? `${baseUrl}/docs`}/errors#${code}`,
			...rest,
		});
		if (error instanceof ValidationFailure) {
			const errors = error.fields.map((field) => item(field.code, field.message, { source: fieldSource(field) }));
			return { status: 422, errors, codes: errors.map(({ code }) => code), unexpected: false };
		}
		if (error instanceof ServiceError) {
			const { code, type, status, source, message } = error;
			return {
				status,
				errors: [item(code, message, { type, ...(source !== undefined && { source }) })],
				codes: [code],
				unexpected: false,
			};
		}
		const known = knownCode(error);
		const code = known ?? 'internal_server_error';
		return {
			status: ERRORS[code].status,
			errors: [item(code, ERRORS[code].message)],
			codes: [code],
			unexpected: known === undefined,
		};
	};
}

/** The body of an error reply. */
export const errorEnvelope = (mapped: MappedError, requestId: string): ErrorEnvelope => ({
	errors: mapped.errors,
	meta: { request_id: requestId, status: mapped.status },
});
