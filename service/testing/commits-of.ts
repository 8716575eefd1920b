const WRITES = /\b(insert into|update|delete from)\b/i;

/** How many transactions wrote something, of the statements of one connection after another. */
export function commitsOf(texts: readonly string[]): number {
	let commits = 0;
	let open = false;
	for (const text of texts.map((each) => each.trim().toLowerCase())) {
		if (text === 'begin') open = true;
		else if (text === 'rollback') open = false;
		else if (text === 'commit') {
			open = false;
			commits++;
		} else if (!open && WRITES.test(text)) commits++;
	}
	return commits;
}
