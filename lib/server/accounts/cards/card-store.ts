import 'server-only';
import { lockAccount } from '../account-store.ts';
import { randomBytes } from 'node:crypto';
import { MOST_CARDS, type SavedCard } from '#lib/accounts/saved-card.ts';
import type { WebDatabase, WebQueryable } from '../../db/web-database.ts';
import { accountOf } from '../../intents/account.ts';
import { seal, unseal } from '../../sealed.ts';

type Contents = Omit<SavedCard, 'id' | 'isDefault'>;
/** A saved card with its id at the card host, which no page is told but the card form. */
export type KeptCard = SavedCard & { cardId: string };

interface Row {
	id: string;
	card_id: string;
	contents: Buffer;
	is_default: boolean;
}

const place = (id: string): string => `account_cards/${id}/contents`;
/** Of the account at the booking service that this process sells for: no other's card pays here. */
const OWN = 'account_id = $1 and api_account = $2';

/** What a row says; none when no key of ours opens it. */
function opened({ id, card_id: cardId, contents, is_default: isDefault }: Row): KeptCard[] {
	const known = unseal<Contents>(contents, place(id));
	return known ? [{ id, ...known, isDefault, cardId }] : [];
}

async function keptCards(db: WebQueryable, accountId: string): Promise<KeptCard[]> {
	const rows = await db.query<Row>(
		`select id, card_id, contents, is_default from web.account_cards where ${OWN}
		order by is_default desc, created_at desc, id limit ${MOST_CARDS}`,
		[accountId, accountOf()],
	);
	return rows.flatMap(opened);
}

/** The saved cards of an account: the one it pays with first, then the newest. */
export const listCards = async (db: WebQueryable, accountId: string): Promise<SavedCard[]> =>
	(await keptCards(db, accountId)).map(({ cardId: _, ...card }) => card);

/** One of the account's own cards. */
export const findCard = async (db: WebQueryable, accountId: string, id: string): Promise<KeptCard | undefined> =>
	(await keptCards(db, accountId)).find((card) => card.id === id);

/** Whether the account can keep one more. */
export const hasRoom = async (db: WebQueryable, accountId: string): Promise<boolean> =>
	(await keptCards(db, accountId)).length < MOST_CARDS;

/**
 * Keeps a card that the card host has stored; the same again changes nothing. It takes the place of the same card saved
 * before. The first one is what the account pays with. False: there is no room for it, and it is to be deleted there.
 */
export function addCard(db: WebDatabase, accountId: string, cardId: string, contents: Contents): Promise<boolean> {
	return db.transaction(async (tx) => {
		await lockAccount(tx, accountId);
		const cards = await keptCards(tx, accountId);
		if (cards.some((card) => card.cardId === cardId)) return true;
		const same = cards.find(
			(card) =>
				card.brand === contents.brand &&
				card.last_4_digits === contents.last_4_digits &&
				card.expires_in === contents.expires_in &&
				card.name === contents.name,
		);
		if (same) await discardCards(tx, accountId, same.id);
		else if (cards.length >= MOST_CARDS) {
			await tx.query(
				'insert into web.guarantee_cards (card_id, account, check_at) values ($1, $2, now()) on conflict (card_id) do nothing',
				[cardId, accountOf()],
			);
			return false;
		}
		const id = `crd_${randomBytes(12).toString('base64url')}`;
		await tx.query(
			`insert into web.account_cards (id, account_id, card_id, api_account, contents, is_default)
			values ($1, $2, $3, $4, $5, $6)`,
			[id, accountId, cardId, accountOf(), seal(contents, place(id)), cards.length === 0 || same?.isDefault === true],
		);
		return true;
	});
}

/** Has the account pay with this card unless another is chosen. False when it has no such card. */
export const setDefaultCard = (db: WebDatabase, accountId: string, id: string): Promise<boolean> =>
	db.transaction(async (tx) => {
		await lockAccount(tx, accountId);
		if (!(await findCard(tx, accountId, id))) return false;
		await tx.query('update web.account_cards set is_default = false where account_id = $1 and is_default', [accountId]);
		await tx.query('update web.account_cards set is_default = true where account_id = $1 and id = $2', [accountId, id]);
		return true;
	});

/**
 * Takes a card, or all of them, off the account, and writes down that they are to be deleted at the card host. Gives their
 * ids there. One statement: no card is forgotten that is still kept there.
 */
export async function discardCards(db: WebQueryable, accountId: string, id: string | null = null): Promise<string[]> {
	const rows = await db.query<{ card_id: string }>(
		`with gone as (
			delete from web.account_cards where account_id = $1 and ($2::text is null or id = $2)
			returning card_id, api_account
		)
		insert into web.guarantee_cards (card_id, account, check_at) select card_id, api_account, now() from gone
		on conflict (card_id) do nothing returning card_id`,
		[accountId, id],
	);
	return rows.map(({ card_id: cardId }) => cardId);
}
