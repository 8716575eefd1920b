import type { SourceFile } from './imports.ts';

/** Every group of files that lead back to each other (Tarjan). Imports of types alone are gone at run time and do not count. */
export function findCycles(sources: readonly SourceFile[]): string[][] {
	const edges = new Map(
		sources.map(({ path, imports }) => [path, imports.filter(({ typeOnly }) => !typeOnly).map(({ file }) => file)]),
	);
	const index = new Map<string, number>();
	const low = new Map<string, number>();
	const stack: string[] = [];
	const cycles: string[][] = [];
	const visit = (path: string): void => {
		index.set(path, index.size);
		low.set(path, index.size - 1);
		stack.push(path);
		for (const next of edges.get(path) ?? []) {
			if (next === undefined || !edges.has(next)) continue;
			if (!index.has(next)) visit(next);
			if (stack.includes(next)) low.set(path, Math.min(low.get(path) ?? 0, low.get(next) ?? 0));
		}
		if (low.get(path) !== index.get(path)) return;
		const group = stack.splice(stack.indexOf(path));
		if (group.length > 1 || edges.get(path)?.includes(path)) cycles.push(group);
	};
	for (const { path } of sources) if (!index.has(path)) visit(path);
	return cycles;
}
