/** What is used of an `EventSource`. */
export interface LiveSource {
	readonly readyState: number;
	onopen: ((event: Event) => void) | null;
	onmessage: ((event: MessageEvent) => void) | null;
	onerror: ((event: Event) => void) | null;
	close(): void;
}

export interface StreamHandlers {
	onMessage: (data: string, id: string) => void;
	/** The line stands, or fell. */
	onState: (open: boolean) => void;
}

const CLOSED = 2;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** How long to wait after so many failures in a row; half of it by chance, so that browsers do not come all at once. */
const waitMs = (failures: number): number =>
	Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);

/**
 * Keeps one stream of server-sent events open until it is ended. A browser reconnects by itself after a cut, and says
 * what it has seen; after a refusal (429, 503) it gives up, and we ask again later.
 * @param connect opens the stream after the event `last`
 * @returns what ends it
 */
export function openStream(
	connect: (last: string) => LiveSource,
	from: string,
	{ onMessage, onState }: StreamHandlers,
): () => void {
	let last = from;
	let failures = 0;
	let source: LiveSource | undefined;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const start = () => {
		const own = connect(last);
		source = own;
		own.onopen = () => {
			failures = 0;
			onState(true);
		};
		own.onmessage = ({ data, lastEventId }) => {
			last = lastEventId || last;
			onMessage(String(data), last);
		};
		own.onerror = () => {
			onState(false);
			if (own.readyState !== CLOSED) return;
			own.close();
			failures += 1;
			timer = setTimeout(start, waitMs(failures));
		};
	};
	start();
	return () => {
		clearTimeout(timer);
		source?.close();
	};
}
