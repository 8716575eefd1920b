import type { WebQueryable } from '../db/web-database.ts';

/**
 * Empties tables between tests, and those with rows that belong to theirs. It waits for whoever still writes to them, as
 * `truncate` does, which makes new files for each table and index and costs thirty times as much where there are few rows.
 * @param tables their names, separated by commas
 */
export async function emptyTables(db: WebQueryable, tables: string): Promise<void> {
	await db.query(`do $$
		declare one regclass; kept boolean; filled boolean;
		begin
			for one, kept in
				with recursive found (id, depth) as (
					select trim(name)::regclass::oid, 0 from unnest(string_to_array('${tables}', ',')) as name
					union select conrelid, depth + 1 from pg_constraint join found on confrelid = id
					where contype = 'f' and conrelid <> confrelid and depth < 8)
				select id::regclass, exists (select 1 from pg_trigger where tgrelid = id and not tgisinternal)
				from found group by id order by max(depth) desc
			loop
				execute format('lock table %s in share row exclusive mode', one);
				execute format('select exists (select 1 from %s)', one) into filled;
				continue when not filled;
				-- Rows that no statement may delete.
				execute format(case when kept then 'truncate %s' else 'delete from %s' end, one);
			end loop;
		end $$`);
}
