import { constants, inflateRawSync } from 'node:zlib';
import type { Queryable } from '../database.ts';

const inflated = (bytes: Buffer): string => {
	try {
		return inflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString('utf8');
	} catch {
		return '';
	}
};
/** What a value says in any way that is not sealed. */
const texts = (value: unknown): string =>
	Buffer.isBuffer(value) ? `${value.toString('latin1')} ${inflated(value)}` : String(value);

/**
 * Which words stand in the clear, in any case of letters, by column: of partitions, of the whole. `words`: what each is, and
 * the word; `schema`: this one alone.
 */
export async function inTheClear(
	db: Queryable,
	words: Readonly<Record<string, string>>,
	schema?: string,
): Promise<Record<string, string[]>> {
	const columns = await db.query<{ schema: string; table: string; column: string; type: string }>(
		`select n.nspname as schema, c.relname as table, a.attname as column, t.typname as type from pg_attribute a
		join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace join pg_type t on t.oid = a.atttypid
		where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
			and ($1::text is null or n.nspname = $1)
			and t.typname in ('text', 'varchar', 'bpchar', 'name', 'json', 'jsonb', 'bytea', 'tsvector', '_text', 'date')`,
		[schema ?? null],
	);
	if (columns.length < 200) throw new Error('columns are missing');
	const found: Record<string, Set<string>> = {};
	for (const { schema: of, table, column, type } of columns) {
		const as = type === 'bytea' ? '' : '::text';
		const rows = await db.query<{ value: unknown }>(
			`select "${column}"${as} as value from "${of}"."${table}" where "${column}" is not null`,
		);
		const name = `${of}.${table.replace(/_(\d+|default)$/, '')}.${column}`;
		for (const { value } of rows) {
			const text = texts(value).toLowerCase();
			for (const [what, word] of Object.entries(words))
				if (text.includes(word.toLowerCase())) (found[name] ??= new Set()).add(what);
		}
	}
	return Object.fromEntries(Object.entries(found).map(([name, whats]) => [name, [...whats].sort()]));
}
