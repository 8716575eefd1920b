/** What becomes of a stream. */
export interface SourceHandlers {
	onOpen: () => void;
	onMessage: (data: string, id: string) => void;
	/** It was cut. `over`: the browser does not reconnect by itself. */
	onCut: (over: boolean) => void;
}

/** Opens a stream that goes on after the event `last`, and gives what closes it. */
export type Connect = (last: string, handlers: SourceHandlers) => () => void;

interface StreamHandlers {
	onMessage: (data: string, id: string) => void;
	/** The stream stands, or fell. */
	onState: (open: boolean) => void;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** How long to wait after so many failures in a row; half of it by chance, so that browsers do not come all at once. */
const waitMs = (failures: number): number =>
	Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);

/**
 * Keeps one stream of server-sent events open until it is ended. A browser reconnects by itself after a cut, and says
 * what it has seen; after a refusal (429, 503) it gives up, and we ask again later.
 * @returns what ends it
 */
export function openStream(connect: Connect, from: string, { onMessage, onState }: StreamHandlers): () => void {
	let last = from;
	let failures = 0;
	let close = () => {};
	let timer: ReturnType<typeof setTimeout> | undefined;
	const start = () => {
		close = connect(last, {
			onOpen: () => {
				failures = 0;
				onState(true);
			},
			onMessage: (data, id) => {
				last = id || last;
				onMessage(data, last);
			},
			onCut: (over) => {
				onState(false);
				if (!over) return;
				failures += 1;
				timer = setTimeout(start, waitMs(failures));
			},
		});
	};
	start();
	return () => {
		clearTimeout(timer);
		close();
	};
}
