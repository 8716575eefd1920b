import type { Card, CreateCardBody, createCard as contract } from '#contract/payments/card.ts';
import type { RequestContext } from '../../context.ts';
import { ServiceError, ValidationFailure } from '../../errors.ts';
import type { Verb } from '../../http/handler.ts';
import { newId } from '../../ids.ts';
import { readCardNumber } from './brands.ts';
import { type CardContents, expiryMonthOf, openContents, sealContents, sealCvc } from './card-contents.ts';
import { cardErrors, cvcErrors, unavailableAt } from './rules.ts';
import type { Sealer } from '#service/seal.ts';
import { findCard, insertCard } from './store.ts';
import { storeCard } from './store-card.ts';

interface NewCard {
	contents: CardContents;
	cvc: string | undefined;
	multiUse: boolean;
}

/** Whether cards can pay in the mode of a caller. */
export type TakesCards = (liveMode: boolean) => boolean;

/**
 * Keeps a card, sealed.
 * @throws ServiceError `unavailable_feature`, `card_not_found`, `card_not_multi_use`; ValidationFailure
 */
export const createCard =
	(sealer: Sealer, takesCards: TakesCards): Verb<typeof contract> =>
	async (ctx, { body }) => {
		if (!takesCards(ctx.caller.liveMode)) throw new ServiceError('unavailable_feature');
		assertWithinKey(ctx, body);
		if (body.card_id !== undefined && body.multi_use)
			return storeCard(ctx, sealer, { id: body.card_id, keepsSource: body.keep_single_use ?? false });
		return keep(ctx, sealer, body.card_id === undefined ? fromHolder(ctx, body) : await fromKept(ctx, sealer, body));
	};

/**
 * A browser's key makes cards for one payment: from their numbers, or, when it was made for a multi-use card, from that one
 * alone. Keeping cards is for the organisation to ask.
 * @throws ServiceError `insufficient_permissions`; `card_not_found` of another card than the key's
 */
function assertWithinKey({ caller }: RequestContext, { card_id: cardId, multi_use }: CreateCardBody): void {
	if (!caller.clientScopes) return;
	const own = caller.keySubject?.card_id;
	if (multi_use || (own === undefined) !== (cardId === undefined)) {
		const made = own === undefined ? 'from their numbers' : 'from the card that it was made for';
		const message = `This component client key makes single-use cards ${made}. Use an API token.`;
		throw new ServiceError('insufficient_permissions', { message });
	}
	if (cardId !== own) throw new ServiceError('card_not_found', { source: { field: 'card_id', pointer: '/card_id' } });
}

function fromHolder(ctx: RequestContext, body: CreateCardBody): NewCard {
	const { number = '' } = body;
	const errors = cardErrors(body, readCardNumber(number), ctx.now);
	if (errors.length > 0) throw new ValidationFailure(errors);
	return {
		contents: {
			number,
			name: body.name ?? '',
			expiry_month: body.expiry_month ?? '',
			expiry_year: body.expiry_year ?? '',
			address: {
				line_1: body.address_line_1 ?? '',
				line_2: body.address_line_2 || null,
				city: body.address_city ?? '',
				region: body.address_region ?? '',
				postal_code: body.address_postal_code ?? '',
				country_code: body.address_country_code ?? '',
			},
		},
		cvc: body.cvc,
		multiUse: body.multi_use ?? false,
	};
}

async function fromKept(
	ctx: RequestContext,
	sealer: Sealer,
	{ card_id: id = '', cvc = '' }: CreateCardBody,
): Promise<NewCard> {
	const source = { field: 'card_id', pointer: '/card_id' };
	const row = await findCard(ctx.db, ctx.caller, id);
	if (!row) throw new ServiceError('card_not_found', { source });
	if (!row.multi_use) throw new ServiceError('card_not_multi_use', { source });
	const contents = openContents(sealer, ctx.caller, id, { keyId: row.key_id, bytes: row.sealed });
	const known = readCardNumber(contents.number);
	const { expiry_month, expiry_year } = contents;
	const errors = cardErrors({ expiry_month, expiry_year }, known, ctx.now).map((error) => ({
		...error,
		pointer: '/card_id',
	}));
	if (known) errors.push(...cvcErrors(cvc, known.cvcDigits));
	if (errors.length > 0) throw new ValidationFailure(errors);
	return { contents, cvc, multiUse: false };
}

async function keep(ctx: RequestContext, sealer: Sealer, { contents, cvc, multiUse }: NewCard): Promise<Card> {
	const { caller, now } = ctx;
	const brand = readCardNumber(contents.number)?.brand;
	if (!brand) throw new Error('a card without a brand was to be kept');
	const id = newId('card');
	const { keyId, bytes } = sealContents(sealer, caller, id, contents);
	const deletedAt = unavailableAt(now, multiUse);
	const lastDigits = contents.number.slice(-4);
	await insertCard(ctx.db, caller, {
		id,
		multi_use: multiUse,
		brand,
		last_4_digits: lastDigits,
		key_id: keyId,
		sealed: bytes,
		sealed_cvc: cvc === undefined ? null : sealCvc(sealer, caller, id, cvc).bytes,
		created_at: now,
		unavailable_at: deletedAt,
	});
	return {
		id,
		live_mode: caller.liveMode,
		brand,
		last_4_digits: lastDigits,
		name: contents.name,
		multi_use: multiUse,
		unavailable_at: deletedAt?.toISOString() ?? null,
		...(multiUse && { expires_in: expiryMonthOf(contents) }),
	};
}
