/** One line when this Node is too old, otherwise undefined. */
export function wrongNode(version: string): string | undefined;
