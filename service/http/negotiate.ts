import Negotiator from 'negotiator';

export type Encoding = 'identity' | 'gzip' | 'br';

const JSON_TYPES = ['application/json', 'application/json; charset=utf-8'];
const PREFERRED = { preferred: ['br', 'gzip'] };
const MOST = 200;

/** Clients send the same few header values over and over, so answers are remembered. */
function remembered<T>(work: (header: string) => T): (header: string) => T {
	const known = new Map<string, T>();
	return (header) => {
		const answer = known.get(header);
		if (answer !== undefined) return answer;
		if (known.size >= MOST) known.clear();
		const fresh = work(header);
		known.set(header, fresh);
		return fresh;
	};
}

const acceptsJsonHeader = remembered(
	(accept) => new Negotiator({ headers: { accept } }).mediaType(JSON_TYPES) !== undefined,
);
const encodings = (header: string) => new Negotiator({ headers: { 'accept-encoding': header } });
const encodingHeader = remembered(
	(header) => encodings(header).encoding(['br', 'gzip', 'identity'], PREFERRED) as Encoding | undefined,
);
const gzipHeader = remembered((header) => encodings(header).encoding(['gzip']) !== undefined);

/** Whether a client with this Accept header takes JSON. No header takes anything. */
export const acceptsJson = (accept: string | undefined): boolean => !accept || acceptsJsonHeader(accept);
/** The encoding to answer with: br before gzip when both weigh alike; without the header, none. */
export const bestEncoding = (header: string | undefined): Encoding => (header && encodingHeader(header)) || 'identity';
/** Whether stored gzip bytes may go out as they are. */
export const acceptsGzip = (header: string | undefined): boolean => !!header && gzipHeader(header);
