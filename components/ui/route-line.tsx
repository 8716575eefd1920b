import type { CSSProperties } from 'react';

export interface RoutePart {
	/** `stop`: a landing under the same flight number. */
	kind: 'move' | 'wait' | 'stop';
	/** Its share of the line; minutes. */
	minutes: number;
	/** A wait to think about: overnight or over six hours. */
	long?: boolean;
}

/**
 * A journey as a line: ring, line, hatched wait, line, dot, each as long as it lasts; a landing on the way is a tick. It repeats what the words beside it
 * say, so it is hidden from assistive technology.
 */
export function RouteLine({ parts }: { parts: readonly RoutePart[] }) {
	return (
		<div aria-hidden="true" className="route-line">
			{parts.map((part, index) => {
				const style = { '--share': Math.max(1, part.minutes) } as CSSProperties;
				const key = `${index}`;
				if (part.kind === 'stop') return <s key={key} />;
				return part.kind === 'move' ? (
					<i key={key} style={style} />
				) : (
					<b key={key} style={style} data-long={part.long || undefined} />
				);
			})}
		</div>
	);
}
