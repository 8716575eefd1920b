import { z } from 'zod';
import type { Owner } from '#service/context.ts';
import type { Sealed, Sealer } from '#service/seal.ts';

/** What is sealed of a card, beside its cvc. */
const CardContents = z.object({
	number: z.string(),
	name: z.string(),
	expiry_month: z.string(),
	expiry_year: z.string(),
	address: z.object({
		line_1: z.string(),
		line_2: z.string().nullable(),
		city: z.string(),
		region: z.string(),
		postal_code: z.string(),
		country_code: z.string(),
	}),
});
export type CardContents = z.infer<typeof CardContents>;

/** The last month in which a card pays, `2029-12`. */
export const expiryMonthOf = ({ expiry_month: month, expiry_year: year }: CardContents): string => `20${year}-${month}`;

const contextOf = ({ organisationId, liveMode }: Owner, cardId: string) =>
	`${organisationId}:${liveMode ? 'live' : 'test'}:${cardId}`;

export const sealContents = (sealer: Sealer, owner: Owner, cardId: string, contents: CardContents): Sealed =>
	sealer.seal(JSON.stringify(contents), contextOf(owner, cardId));

export const openContents = (sealer: Sealer, owner: Owner, cardId: string, sealed: Sealed): CardContents =>
	CardContents.parse(JSON.parse(sealer.open(sealed, contextOf(owner, cardId))));

export const sealCvc = (sealer: Sealer, owner: Owner, cardId: string, cvc: string): Sealed =>
	sealer.seal(cvc, `${contextOf(owner, cardId)}:cvc`);

export const openCvc = (sealer: Sealer, owner: Owner, cardId: string, sealed: Sealed): string =>
	sealer.open(sealed, `${contextOf(owner, cardId)}:cvc`);
