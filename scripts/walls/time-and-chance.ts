import type { SourceFile } from './imports.ts';

/** Where the real clock and real chance may be read: the edges of the process. */
const EDGES =
	/^service\/(http|db|testing|docs|cards)\/|^service\/(main|worker|app|ids|metrics|log|logs)\.ts$|^service\/sandbox\/clock\/|\/testing\/|\.test\.ts$/;
const READS = /\bnew Date\(\s*\)|\bDate\.now\(|\bMath\.random\(/;

/** Lines of verbs and rules that read the clock or chance themselves, which come in by the context. */
export function readsOfTimeAndChance({ path, text }: SourceFile): number[] {
	if (!path.startsWith('service/') || EDGES.test(path)) return [];
	return text.split('\n').flatMap((line, i) => (READS.test(line) && !/^\s*(\/\/|\/?\*)/.test(line) ? [i + 1] : []));
}
