import { paths } from '../paths.ts';
import type { LiveParts } from './join-live.ts';

/**
 * What a line is made of in this browser; undefined when it lacks a part of it, as every browser does on a plain http
 * address other than its own machine's.
 * @param trip of a trip that is open by the key of a mail, `<order>.<key>`
 */
export function browserParts(trip: string | undefined): LiveParts | undefined {
	if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined' || typeof EventSource === 'undefined')
		return undefined;
	return {
		lock: (name, signal, lead) => navigator.locks.request(name, { signal }, lead),
		channel: (name, onHeard) => {
			const channel = new BroadcastChannel(name);
			channel.addEventListener('message', ({ data }) => onHeard(data));
			return {
				// A channel reaches its own origin alone: it takes no target.
				// oxlint-disable-next-line unicorn/require-post-message-target-origin
				say: (message) => channel.postMessage(message),
				close: () => channel.close(),
			};
		},
		connect: (last, { onOpen, onMessage, onCut }) => {
			const source = new EventSource(paths.api.live(last, trip));
			source.addEventListener('open', onOpen);
			source.addEventListener('message', ({ data, lastEventId }) => onMessage(String(data), lastEventId));
			source.addEventListener('error', () => onCut(source.readyState === EventSource.CLOSED));
			return () => source.close();
		},
	};
}
