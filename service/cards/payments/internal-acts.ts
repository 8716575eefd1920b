import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { CARD_HOST_ACTS, type CardHostAct } from '#contract/payments/card-host.ts';
import { ServiceError } from '../../errors.ts';
import { bearerSecret } from '../../http/auth.ts';
import { API_HEADERS, type Edge } from '../../http/edge.ts';
import { authenticateCard, findAuthentication } from './authenticate-card.ts';
import { chargeCard } from './charge-card.ts';
import { findPayingCard } from './paying-card.ts';
import type { PaymentDesk } from './payment-desk.ts';
import { captureCharge, refundCharge, releaseHeld } from './settle-charge.ts';

type Acts = {
	[A in CardHostAct]: (
		desk: PaymentDesk,
		request: z.output<(typeof CARD_HOST_ACTS)[A]['request']>,
	) => Promise<z.output<(typeof CARD_HOST_ACTS)[A]['reply']>>;
};

const ACTS: Acts = {
	find: findPayingCard,
	authenticate: authenticateCard,
	authentication: findAuthentication,
	charge: chargeCard,
	capture: captureCharge,
	release: releaseHeld,
	refund: refundCharge,
};

function parseJson(body: unknown): unknown {
	try {
		return JSON.parse(String(body));
	} catch {
		return undefined;
	}
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What the booking API alone may ask, by the key that both share. Keep /internal off public networks all the same. */
export function addInternalActs({ server }: Edge, desk: PaymentDesk, sharedKey: string): void {
	const wanted = digest(sharedKey);
	const admit = async (request: FastifyRequest): Promise<void> => {
		if (!timingSafeEqual(digest(bearerSecret(request.headers.authorization)), wanted))
			throw new ServiceError('access_token_not_found');
	};
	for (const act of Object.keys(ACTS) as CardHostAct[]) {
		server.post(`/internal/${act}`, { onRequest: admit }, async (request, reply) => {
			const parsed = CARD_HOST_ACTS[act].request.safeParse(parseJson(request.body));
			if (!parsed.success) throw new ServiceError('bad_request');
			const answer = await ACTS[act](desk, parsed.data as never);
			return reply
				.headers({ ...API_HEADERS, 'x-request-id': request.id })
				.send(JSON.stringify(CARD_HOST_ACTS[act].reply.parse(answer)));
		});
	}
}
