import { connect } from '#base/pool.ts';

/**
 * Lets the price alerts of an account ask now, as if their first total had been far above today's: what costs a day in the
 * life of an alert. Gives their number.
 */
export async function priceWasHigher(email: string): Promise<number> {
	const db = connect(process.env.DATABASE_URL ?? '', { max: 1 });
	try {
		const rows = await db.query(
			`update web.price_alerts set next_ask_at = now(), known = jsonb_build_object('compare', 99999900,
				'parts', jsonb_build_array(jsonb_build_object('amount', '999999.00', 'currency', p.currency)))
			from web.accounts a, (select currency from web.remembered_prices order by seen_at desc limit 1) p
			where a.visitor_id = price_alerts.visitor_id and a.email = $1 returning price_alerts.id`,
			[email],
		);
		return rows.length;
	} finally {
		await db.close();
	}
}
