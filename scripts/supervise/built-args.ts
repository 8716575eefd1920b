import { join } from 'node:path';

/** Node's arguments for a process of the built product: `service` or `cards`. */
export const builtArgs = (name: 'service' | 'cards'): string[] => [
	'--enable-source-maps',
	// Megabytes; half of what V8 takes. New objects have three of them, which a burst of searches fills and nothing gives back.
	'--max-semi-space-size=8',
	join('.build', `${name}.js`),
];
