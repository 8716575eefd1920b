import type { StaySearch } from '#service/suppliers/stays/stays-shop.ts';

/** What hotels were asked, as it is kept: who asks is known, and negotiated rates are read again. */
export type StoredQuestion = Omit<StaySearch, 'organisationId' | 'liveMode' | 'now' | 'negotiatedRates'> & {
	negotiatedRateIds: readonly string[];
};
