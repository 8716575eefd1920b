/** Why a post got no answer. */
export type PostFailure =
	| 'refused_url'
	| 'refused_address'
	| 'dns'
	| 'tls'
	| 'connection'
	| 'timeout'
	/** The headers of the answer have no end. */
	| 'too_long'
	/** What came was no HTTP. */
	| 'protocol';

/** The code of an error with which we close a connection that brings no end of headers. */
export const TOO_MUCH = 'TOO_MUCH';

/** Codes of Node and OpenSSL for a handshake or a certificate that failed. */
const TLS =
	/^(ERR_TLS_|ERR_SSL_|EPROTO|CERT_|CRL_|UNABLE_TO_|ERROR_IN_C|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|HOSTNAME_MISMATCH|INVALID_(CA|PURPOSE|NON_CA)|PATH_LENGTH)/;

/** What an error of undici, Node or OpenSSL says of a post. */
export function failureOf(error: unknown): PostFailure {
	const { code = '', name = '' } = error as { code?: string; name?: string };
	if ([TOO_MUCH, 'UND_ERR_HEADERS_OVERFLOW', 'HPE_HEADER_OVERFLOW'].includes(code)) return 'too_long';
	if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT') return 'timeout';
	if (TLS.test(code)) return 'tls';
	return name === 'HTTPParserError' || code.startsWith('HPE_') || code === 'UND_ERR_INVALID_ARG'
		? 'protocol'
		: 'connection';
}
