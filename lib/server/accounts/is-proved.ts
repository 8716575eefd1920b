import type { SignedIn } from '../viewer.ts';

/** How long a proof of who somebody is opens what cannot be undone; ms. */
const PROOF_OPENS_MS = 30 * 60_000;

/** Whether the person has just proved who they are. */
export const isProved = (account: Pick<SignedIn, 'provedAt'> | undefined, nowMs: number): boolean =>
	account !== undefined && account.provedAt > nowMs - PROOF_OPENS_MS;
