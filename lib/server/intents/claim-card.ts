import 'server-only';
import { noteRefusal } from '../audit/note-refusal.ts';
import { type WebQueryable, webDatabase } from '../db/web-database.ts';
import { fingerprint } from '../fingerprint.ts';
import { refused, type ServiceProblem } from '../service-problem.ts';
import type { KnownViewer } from '../viewer.ts';

/**
 * Binds a card to the checkout that first speaks of it, which is the one whose form made it: a browser prices with its
 * card as soon as it has one. A problem when it is another checkout's, as of a card that is not there.
 */
export async function claimCard(
	intentId: string,
	cardId: string,
	viewer: KnownViewer,
): Promise<{ problem: ServiceProblem } | undefined> {
	const [use] = await webDatabase().query<{ own: boolean }>(
		`insert into web.card_uses as u (card_hash, intent_id) values ($1, $2)
		on conflict (card_hash) do update set intent_id = u.intent_id returning intent_id = $2 as own`,
		[fingerprint('card', cardId), intentId],
	);
	if (use?.own) return undefined;
	void noteRefusal({ action: 'card', code: 'card_of_another_checkout', subject: intentId }, viewer);
	return refused(422, 'card_not_found');
}

/** Forgets cards that are long gone: none lives for an hour. */
export const forgetCardUses = (db: WebQueryable): Promise<unknown> =>
	db.query("delete from web.card_uses where seen_at < now() - interval '1 day'");
