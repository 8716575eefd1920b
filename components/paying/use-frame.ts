'use client';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** A page of the card host has this long to say that it is there; milliseconds. */
const PATIENCE_MS = 10_000;

export interface Frame {
	/** A new key is a new frame. */
	attempt: number;
	state: 'loading' | 'ready' | 'failed';
	/** Only to the card host, whatever the frame shows by now. */
	tell(message: object): void;
	/** Discards the frame and loads it again. */
	reload(): void;
}

/**
 * A frame of the card host: hears its messages and no others, and notices when it never says that it is ready.
 * @param origin the card host's; undefined until it is known
 */
export function useFrame(
	ref: RefObject<HTMLIFrameElement | null>,
	origin: string | undefined,
	hear: (data: unknown) => void,
): Frame {
	const [attempt, setAttempt] = useState(0);
	const [state, setState] = useState<Frame['state']>('loading');
	// What waited for the frame speaks to where it is now.
	const host = useRef(origin);
	const heard = useEffectEvent((data: unknown) => {
		if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'ready') setState('ready');
		hear(data);
	});

	useEffect(() => {
		host.current = origin;
		if (origin === undefined) return;
		const listen = (event: MessageEvent<unknown>) => {
			if (event.origin === origin && event.source === ref.current?.contentWindow) heard(event.data);
		};
		addEventListener('message', listen);
		return () => removeEventListener('message', listen);
	}, [origin, ref]);

	useEffect(() => {
		if (origin === undefined || state !== 'loading') return;
		const timer = setTimeout(() => setState('failed'), PATIENCE_MS);
		return () => clearTimeout(timer);
	}, [origin, state]);

	return {
		attempt,
		state,
		tell: (message) => {
			if (host.current !== undefined) ref.current?.contentWindow?.postMessage(message, host.current);
		},
		reload: () => {
			setState('loading');
			setAttempt((before) => before + 1);
		},
	};
}
