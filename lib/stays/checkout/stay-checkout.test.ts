import { describe, expect, it } from 'vitest';
import type { StaysQuote } from '#contract/stays/quote.ts';
import { makeRate } from '../testing/make-rate.ts';
import { makeStaysBooking } from '../testing/make-stays-booking.ts';
import { checkGuests, stayFieldOf } from './check-guests.ts';
import { toNewStaysBooking } from './new-stays-booking.ts';
import { priceMoves, seenPrice } from './price-moves.ts';
import { type StayDraft, stayDraftOf } from './stay-draft.ts';
import { stayDrafts } from './stay-drafts.ts';
import {
	readStayOrigin,
	readStayRefusal,
	type StayOrigin,
	stayOriginFields,
	stayOriginOf,
	stayOriginParams,
} from './stay-origin.ts';
import { stayTerms } from './stay-terms.ts';

const ANNE = { given_name: 'Anne', family_name: 'O’Brien' };
const DRAFT: StayDraft = {
	guests: [ANNE, { given_name: '', family_name: '' }],
	contact: { email: 'anne@example.org', phone_number: '+442079460958' },
	loyalty_programme_account_number: '',
	accommodation_special_requests: '',
};
const problems = (change: Partial<StayDraft>, memberOnly = false) =>
	checkGuests({ ...DRAFT, ...change }, memberOnly).map(({ path, code }) => `${path} ${code}`);

describe('what is typed of a stay', () => {
	it.each([
		['rooms after the first need no name', {}, false, []],
		[
			'the first guest has both names',
			{ guests: [{ given_name: 'Anne', family_name: ' ' }] },
			false,
			['guests.0.family_name required'],
		],
		[
			'a further guest has both names or none',
			{ guests: [ANNE, { given_name: 'Ben', family_name: '' }] },
			false,
			['guests.1.family_name required'],
		],
		['a price for members needs their number', {}, true, ['loyalty_programme_account_number required']],
		[
			'no card number is told to a hotel',
			{ accommodation_special_requests: 'Charge 4242 4242 4242 4242' },
			false,
			['accommodation_special_requests card_number'],
		],
		['news need an address', { contact: { email: 'anne', phone_number: '' } }, false, ['contact.email email_format']],
	])('%s', (_, change, memberOnly, found) => {
		expect(problems(change, memberOnly)).toEqual(found);
	});
	it('has a guest for each room, with what is known of them', () => {
		expect(stayDraftOf(3, DRAFT).guests.map(({ given_name: name }) => name)).toEqual(['Anne', '', '']);
		expect(stayDrafts.restored({ nothing: 1 }, DRAFT)).toBeNull();
		expect(stayDrafts.restored(DRAFT, stayDraftOf(1, null))?.guests).toEqual([ANNE]);
	});
	it('is sent without rooms that have no name, and with an apostrophe that hotels can write', () => {
		const tidy = stayDrafts.tidy(DRAFT, '+49');
		expect(toNewStaysBooking('quo_1', 'bki_1.1', tidy, { pay: { type: 'balance' } })).toEqual({
			quote_id: 'quo_1',
			guests: [{ given_name: 'Anne', family_name: "O'Brien" }],
			email: 'anne@example.org',
			phone_number: '+49',
			metadata: { booking: 'bki_1.1' },
		});
	});
	it('is sent with each guest at the place of the room, the lead guest’s name where one before has none', () => {
		const ben = { given_name: 'Ben', family_name: 'Brook' };
		const nobody = { given_name: '', family_name: '' };
		const sent = (guests: StayDraft['guests']) =>
			toNewStaysBooking('quo_1', 'bki_1.1', { ...DRAFT, guests }, { pay: { type: 'balance' } }).guests;
		expect(sent([ANNE, nobody, ben, nobody])).toEqual([ANNE, ANNE, ben]);
		expect(sent([ANNE, nobody, nobody])).toEqual([ANNE]);
	});
	it.each([
		['/guests/1/family_name', 'guests.1.family_name'],
		['/phone_number', 'contact.phone_number'],
		['/loyalty_programme_account_number', 'loyalty_programme_account_number'],
		['/payment/card_id', null],
		['/guests/x/family_name', null],
	])('has a field for %s: %s', (pointer, field) => {
		expect(stayFieldOf(pointer)).toBe(field);
	});
});

describe('what is agreed to of a quote', () => {
	const quoted = (rate = makeRate(), deposit = '0.00') => {
		const { accommodation, check_in_date, check_out_date, rooms } = makeStaysBooking({}, rate);
		const quote = {
			accommodation,
			check_in_date,
			check_out_date,
			rooms,
			total_amount: '480.00',
			total_currency: 'EUR',
			deposit_amount: deposit,
			due_at_accommodation_amount: '8.00',
			due_at_accommodation_currency: 'USD',
		};
		return stayTerms(quote as StaysQuote);
	};
	it.each([
		['all of it', makeRate(), '0.00', '480.00', null],
		['the deposit', makeRate({ payment_type: 'deposit' }), '120.00', '120.00', '360.00'],
		['nothing, a card being held', makeRate({ payment_type: 'guarantee' }), '0.00', '0.00', '480.00'],
	])('is paid at booking: %s', (_, rate, deposit, now, later) => {
		expect(quoted(rate, deposit)).toMatchObject({
			now: { amount: now, currency: 'EUR' },
			later: later && { amount: later, currency: 'EUR' },
			local: { amount: '8.00', currency: 'USD' },
		});
	});
});

describe('a quote that costs something else than the page of its hotel said', () => {
	const eur = (amount: string) => ({ amount, currency: 'EUR' });
	const usd = (amount: string) => ({ amount, currency: 'USD' });
	const seen = seenPrice({ total: '480.00', currency: 'EUR', due: '8.00', dueCurrency: 'EUR' });
	const abroad = { total: eur('480.00'), due: usd('9.00') };
	const none = seenPrice({ total: '480.00', currency: 'EUR', due: null, dueCurrency: null });
	it.each([
		['the same', seen, eur('480.0'), eur('8'), []],
		['the same, nothing due', none, eur('480.00'), null, []],
		['a rise', seen, eur('490.00'), eur('8.00'), [{ of: 'rose', was: eur('488.00'), now: eur('498.00') }]],
		['a fall', seen, eur('470.00'), eur('8.00'), [{ of: 'fell', was: eur('488.00'), now: eur('478.00') }]],
		[
			'more due at the hotel, in the same currency',
			seen,
			eur('480.00'),
			eur('12.00'),
			[
				{ of: 'rose', was: eur('488.00'), now: eur('492.00') },
				{ of: 'due', was: eur('8.00'), now: eur('12.00') },
			],
		],
		[
			'more due at the hotel, so much less now',
			seen,
			eur('476.00'),
			eur('12.00'),
			[{ of: 'due', was: eur('8.00'), now: eur('12.00') }],
		],
		[
			'less due in its own currency',
			abroad,
			eur('480.00'),
			usd('7.00'),
			[{ of: 'due', was: usd('9.00'), now: usd('7.00') }],
		],
		[
			'due in another currency',
			abroad,
			eur('480.00'),
			eur('8.00'),
			[{ of: 'due', was: usd('9.00'), now: eur('8.00') }],
		],
		['something due after all', none, eur('480.00'), usd('9.00'), [{ of: 'due', was: null, now: usd('9.00') }]],
		['nothing due any more', abroad, eur('480.00'), null, [{ of: 'due', was: usd('9.00'), now: null }]],
		['another currency', none, usd('480.00'), null, [{ of: 'currency', was: eur('480.00'), now: usd('480.00') }]],
		[
			'a rise, where nothing is known of what was due',
			{ total: eur('480.00'), due: null },
			eur('490.00'),
			eur('8.00'),
			[{ of: 'rose', was: eur('480.00'), now: eur('490.00') }],
		],
	])('%s', (_, was, total, local, moves) => {
		expect(priceMoves(was, { total, local })).toEqual(moves);
	});
});

describe('where a checkout comes from', () => {
	const ORIGIN: StayOrigin = {
		accommodationId: 'acc_1',
		search: 'checkin=2027-03-11&children=6&children=9',
		seen: { total: { amount: '480.00', currency: 'EUR' }, due: { amount: '9.00', currency: 'USD' } },
	};
	const EUROS = { total: { amount: '480.00', currency: 'EUR' }, due: { amount: '0', currency: 'EUR' } };
	const read = (change: Record<string, string>) => {
		const fields = { ...stayOriginFields(ORIGIN), ...change };
		return stayOriginOf((name) => fields[name] ?? '');
	};
	it.each([
		['due in another currency', ORIGIN],
		['nothing due', { ...ORIGIN, seen: EUROS }],
		['nothing known of what is due', { ...ORIGIN, seen: { ...EUROS, due: null } }],
		['no price', { ...ORIGIN, seen: null }],
	])('is in a form and in its address, with the search of the hotel’s page: %s', (_, origin) => {
		const fields = stayOriginFields(origin);
		expect(stayOriginOf((name) => fields[name] ?? '')).toEqual(origin);
		const params = stayOriginParams(origin, { why: 'member', rate: 'rat_1' });
		const values = {
			...Object.fromEntries(params),
			children: params.getAll('children'),
			step: 'pay',
		};
		expect(readStayOrigin(values)).toEqual(origin);
		expect(readStayRefusal(values)).toEqual({ why: 'member', rateId: 'rat_1' });
	});
	it.each([
		['no hotel', { accommodation_id: '//elsewhere.example' }],
		['a search that is too long', { search: 'x'.repeat(1_001) }],
	])('is nothing where it names %s', (_, change) => {
		expect(read(change)).toBeUndefined();
	});
	it('says no price where none is one', () => {
		expect(read({ total: '<b>' })?.seen).toBeNull();
		expect(read({ due: '<b>' })?.seen?.due).toBeNull();
	});
});
