import type { Page } from '@playwright/test';
import { connect } from '#base/pool.ts';

/** Opens trips to the browser of a page that is open, as their codes would. */
export async function openTripsTo(page: Page, tripIds: readonly string[]): Promise<void> {
	const cookies = await page.context().cookies(page.url());
	const visitor = cookies.find(({ name }) => name.endsWith('wf_visitor'))?.value.split('.', 1)[0];
	if (!visitor) throw new Error('the page keeps no visitor');
	const db = connect(process.env.DATABASE_URL ?? '');
	try {
		await db.query(
			`insert into web.trip_grants (visitor_id, trip_id, expires_at)
			select $1, id, now() + interval '30 days' from unnest($2::text[]) id`,
			[visitor, tripIds],
		);
	} finally {
		await db.close();
	}
}
