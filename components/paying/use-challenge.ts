'use client';
import { useState } from 'react';
import type { ThreeDSecureSession } from '#contract/payments/three-d-secure-session.ts';
import { refreshThreeDSecure } from '#lib/api/intents.ts';

/** A bank's question that waits for its customer. */
export interface Challenge {
	/** Of the card host. */
	origin: string;
	clientId: string;
	onAnswered: () => void;
	onClose: () => void;
}

/** An answer to the bank may take a moment to arrive where we ask. */
const REFRESHES = 5;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function afterAnswer(intentId: string, sessionId: string): Promise<ThreeDSecureSession> {
	for (let nth = 1; ; nth++) {
		const session = await refreshThreeDSecure(intentId, sessionId);
		if (session.status !== 'client_action_required' || nth === REFRESHES) return session;
		await pause(1_000);
	}
}

/**
 * Puts the bank's question on the screen when asked to, and says how it ended; null when it was closed.
 * @param origin the card host's
 */
export function useChallenge(intentId: string, origin: string | undefined) {
	const [challenge, setChallenge] = useState<Challenge | null>(null);
	const ask = async (session: ThreeDSecureSession): Promise<ThreeDSecureSession | null> => {
		const answered = await new Promise<boolean>((resolve) =>
			setChallenge({
				origin: origin ?? '',
				clientId: session.client_id ?? '',
				onAnswered: () => resolve(true),
				onClose: () => resolve(false),
			}),
		);
		try {
			return answered ? await afterAnswer(intentId, session.id) : null;
		} finally {
			setChallenge(null);
		}
	};
	return { challenge, ask };
}
