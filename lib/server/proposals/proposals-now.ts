import 'server-only';
import type { DeskNow } from '#lib/api/desk.ts';
import { webDatabase } from '../db/web-database.ts';
import { fingerprint } from '../fingerprint.ts';
import { findProposal, openProposals, type ProposalRow, proposalView } from './proposal-store.ts';

/** The most that the page of all that waits shows. */
const MOST = 200;

/** What waits for travellers, what ends first before all. */
export const waitingProposals = (): Promise<ProposalRow[]> => openProposals(webDatabase(), MOST);

/** How proposals stand that were just read. */
export const proposalsNow = (rows: readonly ProposalRow[]): DeskNow => ({
	at: Date.now(),
	page: fingerprint(rows.map(proposalView)),
});

/** How one stands, or without its id all that wait; undefined: there is no such proposal. */
export async function readProposalsNow(id: string | null): Promise<DeskNow | undefined> {
	if (id === null) return proposalsNow(await waitingProposals());
	const row = await findProposal(webDatabase(), id);
	return row && proposalsNow([row]);
}
