import type { Owner } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import { whollyPersonal } from '#service/db/personal.ts';
import type { QuoteRow } from './quote-row.ts';
import { readStay } from './stored-stay.ts';

const COLUMNS =
	'id, live_mode, created_at, expires_at, supplier, rate_id, rate_reference, question, searched_at, loyalty_number, stay';

/** Keeps a quote. */
export async function insertQuote(db: Queryable, { organisationId }: Owner, row: QuoteRow): Promise<void> {
	await db.query(
		`insert into service.stays_quotes (organisation_id, ${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
		[
			organisationId,
			row.id,
			row.live_mode,
			row.created_at,
			row.expires_at,
			row.supplier,
			row.rate_id,
			row.rate_reference,
			JSON.stringify(row.question),
			row.searched_at,
			whollyPersonal(row.loyalty_number),
			JSON.stringify(row.stay),
		],
	);
}

/** The caller's quote of this id, expired or not. */
export async function findQuote(db: Queryable, owner: Owner, id: string): Promise<QuoteRow | undefined> {
	const [row] = await db.query<QuoteRow>(
		`select ${COLUMNS} from service.stays_quotes where id = $1 and organisation_id = $2 and live_mode = $3`,
		[id, owner.organisationId, owner.liveMode],
	);
	return row && { ...row, stay: readStay(row.stay) };
}
