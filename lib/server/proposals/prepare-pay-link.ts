import 'server-only';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import { DEFAULT_LOCALE, isLocale } from '#lib/i18n/locales.ts';
import type { StayDraft } from '#lib/stays/checkout/stay-draft.ts';
import { actorOf, recordAudit } from '../audit/record-audit.ts';
import { webDatabase } from '../db/web-database.ts';
import type { IntentRow } from '../intents/intent-store.ts';
import { draftOf } from '../intents/sealed.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { refused, type ServiceProblem } from '../service-problem.ts';
import type { KnownViewer } from '../viewer.ts';
import type { LinkKind } from './links/link-kind.ts';
import { forbidsAddress } from './own-address.ts';
import { insertProposal } from './proposal-store.ts';
import { tellOfProposal } from './tell-of-proposal.ts';

/**
 * Sends what an agent has filled in of a booking to its traveller, who pays it by a link for as long as its price holds.
 * `quoteId`: the offer or the quote that the agent saw.
 */
export async function preparePayLink(
	kind: LinkKind,
	row: IntentRow,
	quoteId: string,
	agent: KnownViewer,
): Promise<{ id: string } | { problem: ServiceProblem }> {
	const draft = draftOf<BookingDraft | StayDraft>(row);
	const to = draft?.contact.email.trim() ?? '';
	if (!draft || to === '') return refused(422, 'no_email');
	const own = await forbidsAddress(to);
	if (own) return own;
	if (row.subject_id !== quoteId || row.state !== 'draft') return refused(422, 'price_changed');
	const filled = await kind.fill(row, draft, agent);
	if ('problem' in filled) return filled;
	const { link } = filled;
	const { total_amount: amount, currency, expires_at: ends } = link.quote;
	const made = await webDatabase().transaction(async (tx) => {
		const { priced: _, resume: __, ...facts } = row.facts as IntentRow['facts'] & { resume?: unknown };
		const proposal = await insertProposal(tx, {
			subjectId: row.subject_id,
			tripId: null,
			reference: null,
			body: { facts, draft: filled.draft, customer: row.customer_id },
			shown: link,
			agent,
			expiresAt: new Date(ends),
		});
		await enqueueMail(tx, {
			kind: 'pay_link',
			to,
			locale: isLocale(row.locale) ? row.locale : DEFAULT_LOCALE,
			site: row.site,
			dedupe: `pay_link:${proposal.id}`,
			facts: { proposal_id: proposal.id, link },
		});
		await recordAudit(tx, {
			...actorOf(agent),
			onBehalfOf: row.customer_id,
			action: 'proposal.prepare',
			subject: row.subject_id,
			outcome: 'done',
			change: { after: { proposal: proposal.id, act: link.purpose, amount, currency } },
		});
		return proposal;
	});
	await tellOfProposal(null);
	return { id: made.id };
}
