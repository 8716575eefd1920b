import { join } from 'node:path';

/** Node's arguments for a process of the built product: `service` or `cards`. */
export const builtArgs = (name: 'service' | 'cards'): string[] => [
	'--enable-source-maps',
	join('.build', `${name}.js`),
];
