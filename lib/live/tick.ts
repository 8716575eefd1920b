/** What a tick may be about; `all`: more was missed than can be told, so everything may be old. */
export const LIVE_TOPICS = ['intent', 'trip', 'desk', 'all'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** Tells an open page that something is no longer as it was. What it is now, the page asks for. */
export interface Tick {
	/** What a stream is resumed after. */
	id: string;
	topic: LiveTopic;
	/** Of an intent its id, of a trip the order's; otherwise `*`. */
	ref: string;
	/** ISO 8601, UTC. */
	at: string;
}

const isTopic = (value: unknown): value is LiveTopic => LIVE_TOPICS.some((topic) => topic === value);

/** The tick of a message of the stream; undefined for whatever is none, as its beats are. */
export function readTick(data: string): Tick | undefined {
	try {
		const { id, topic, ref, at } = JSON.parse(data) as Record<keyof Tick, unknown>;
		const whole = isTopic(topic) && typeof id === 'string' && typeof ref === 'string' && typeof at === 'string';
		return whole ? { id, topic, ref, at } : undefined;
	} catch {
		return undefined;
	}
}
