import 'server-only';
import type { WebQueryable } from '../db/web-database.ts';
import { accountOf } from './account.ts';

/** A stored card that was made to guarantee a stay, and the outcome of its attempt; or one that an account has removed. */
export interface GuaranteeCard {
	card_id: string;
	/** Null: the intent came to nothing and is forgotten, or there was none. */
	state: string | null;
	/** The stay, once it is booked. */
	result_id: string | null;
}

/** Writes down that a card was stored for an intent, so that it is deleted some day. */
export const keepGuaranteeCard = (
	db: WebQueryable,
	{ cardId, intentId }: { cardId: string; intentId: string },
): Promise<unknown> =>
	db.query(
		'insert into web.guarantee_cards (card_id, intent_id, account) values ($1, $2, $3) on conflict (card_id) do nothing',
		[cardId, intentId, accountOf()],
	);

/** Forgets a card that is deleted. */
export const forgetGuaranteeCard = (db: WebQueryable, cardId: string): Promise<unknown> =>
	db.query('delete from web.guarantee_cards where card_id = $1', [cardId]);

/** Takes cards of this account to look at, each for one process; they are due again a day later. */
export const claimGuaranteeCards = (db: WebQueryable, most: number): Promise<GuaranteeCard[]> =>
	db.query<GuaranteeCard>(
		`with due as (
			update web.guarantee_cards set check_at = now() + interval '1 day' where card_id in (
				select card_id from web.guarantee_cards where check_at <= now() and account = $1
				order by check_at limit $2 for update skip locked)
			returning card_id, intent_id
		)
		select card_id, i.state, i.result_id from due left join web.intents i on i.id = due.intent_id`,
		[accountOf(), most],
	);
