/** One line when this Node is too old, otherwise undefined. */
export function wrongNode(version: string): string | undefined;

/** Packages that hold programs of this platform. */
export function nativePackages(): string[];

/** Installs what package.json and the lock ask for, unless that has been done. */
export function ensureInstalled(
	root: string,
	options?: { log?: (line: string) => void; stdio?: 'inherit' | 'ignore' },
): void;
