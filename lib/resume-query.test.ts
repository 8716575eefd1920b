import { expect, test } from 'vitest';
import { readOfferLink } from './offer-link.ts';
import { queryValuesOf } from './query-values.ts';
import { resumeQuery } from './resume-query.ts';

test('leads back to the same search and what was seen, without a company’s code', () => {
	const address =
		'trip=one-way&from=LHR&to=JFK&depart=2027-03-11&adults=1&children=9&corporate=BA:ACME1&who=trv_0123456789abcdef&journey=BA117&fare=BA.Basic&shown=412.30USD';
	const link = readOfferLink('off_1', queryValuesOf(new URLSearchParams(address)), '2027-01-01');
	const again = readOfferLink('off_1', queryValuesOf(new URLSearchParams(resumeQuery(link))), '2027-01-01');
	expect(link.search?.corporate).toHaveLength(1);
	const { who, ...search } = link.search ?? { who: undefined };
	expect(who).toHaveLength(1);
	expect(again.search).toEqual({ ...search, corporate: [] });
	expect(again.seen).toEqual(link.seen);
	expect(resumeQuery({ search: null, seen: null })).toBe('');
});
