import { recordAudit } from '#lib/server/audit/record-audit.ts';
import { sealAudit } from '#lib/server/audit/seal-audit.ts';
import { verifyAudit } from '#lib/server/audit/verify-audit.ts';
import { connectWebDatabase } from '#lib/server/db/web-database.ts';

/**
 * One process among several that act and seal what was done, until it is killed. Says the number of every act that it has
 * committed. `check`: seals what is left, looks through the whole trail, and ends.
 */
const [what, name = ''] = process.argv.slice(2);
const db = connectWebDatabase(process.env.DATABASE_URL ?? '');

/** An act: what it does, and that it was done, both or neither. */
const act = (n: number): Promise<unknown> =>
	db.transaction(async (tx) => {
		const subject = `${name}.${n}`;
		await tx.query('insert into web.revoked_links (trip_id) values ($1)', [subject]);
		await recordAudit(tx, {
			viewerId: null,
			role: 'machine',
			action: 'trip.revoke_links',
			subject,
			outcome: 'done',
			change: { after: { n } },
		});
	});

if (what === 'check') {
	while ((await sealAudit(db)) > 0);
	await verifyAudit(db, null);
	await db.close();
} else {
	const seal = async (): Promise<void> => {
		for (;;) await sealAudit(db);
	};
	void seal();
	for (let n = 1; ; n++) {
		await act(n);
		process.stdout.write(`${name}.${n}\n`);
	}
}
