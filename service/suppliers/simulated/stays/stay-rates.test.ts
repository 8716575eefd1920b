import { describe, expect, test } from 'vitest';
import { compareAmounts, minorDigits, toMinor } from '#contract/common/amounts.ts';
import { addDays } from '#contract/common/calendar.ts';
import { loadRefData } from '#service/refdata/load.ts';
import { finish } from '#service/refdata/made-in-steps.ts';
import type { SupplierRate } from '#service/suppliers/stays/rates.ts';
import type { NegotiatedCode, StaySearch } from '#service/suppliers/stays/stays-shop.ts';
import { hotelWorldSteps } from './hotel-world.ts';
import { createStayDesk } from './stay-desk.ts';

const world = finish(hotelWorldSteps(loadRefData()));
const desk = createStayDesk(world);
const NOW = new Date('2026-11-23T08:00:00Z');

const stay = (checkInDate: string, nights: number, more: Partial<StaySearch> = {}): StaySearch => ({
	organisationId: 'org_1',
	liveMode: false,
	now: NOW,
	checkInDate,
	checkOutDate: addDays(checkInDate, nights),
	rooms: 1,
	guests: [
		{ type: 'adult', age: null },
		{ type: 'adult', age: null },
	],
	currency: 'EUR',
	freeCancellationOnly: false,
	instantPayment: null,
	mobile: false,
	negotiatedRates: [],
	...more,
});
const hotels = (name: string, country: string): number[] => {
	const city = world.cities.find((one) => one.name === name && one.country === country);
	if (!city) throw new Error(`no ${name}`);
	return Array.from({ length: city.hotels }, (_, i) => city.first + i);
};
const CITIES = [
	['Lisbon', 'PT'],
	['London', 'GB'],
	['Tokyo', 'JP'],
	['Las Vegas', 'US'],
	['Zermatt', 'CH'],
	['Singapore', 'SG'],
	['Palma', 'ES'],
	['Dubai', 'AE'],
] as const;
const EVERY = CITIES.flatMap(([name, country]) => hotels(name, country).slice(0, 40));

const rates = (number: number, search: StaySearch, at = NOW): SupplierRate[] =>
	desk
		.selling(search)
		.rates(number, at)
		?.rooms.flatMap((room) => room.rates) ?? [];
/** What of a rate is paid at booking. */
const paidOf = ({ paymentType, totalAmount, depositAmount }: SupplierRate): string =>
	paymentType === 'pay_now' ? totalAmount : (depositAmount ?? '0.00');
/** Whether all that is paid comes back at first. */
const isFree = (rate: SupplierRate): boolean => {
	const [first] = rate.cancellationTimeline;
	return first !== undefined && compareAmounts('EUR', first.refundAmount, paidOf(rate)) === 0;
};
const nightly = (numbers: readonly number[], search: StaySearch, nights: number): number[] => {
	const selling = desk.selling(search);
	return numbers
		.map((number) => selling.cheapest(number)?.cheapest.totalAmount)
		.filter((amount) => amount !== undefined)
		.map((amount) => Number(amount) / nights)
		.sort((a, b) => a - b);
};
const median = (numbers: readonly number[]): number => numbers[numbers.length >> 1] ?? 0;

describe('prices that a traveller believes', () => {
	test('rise with the stars', () => {
		const byStars = [2, 3, 4, 5].map((stars) => {
			const alike = hotels('London', 'GB').filter((number) => desk.house(number).traits.stars === stars);
			return median(nightly(alike, stay('2027-03-09', 3), 3));
		});
		expect(byStars).toEqual(byStars.toSorted((a, b) => a - b));
		const [two = 0, , , five = 0] = byStars;
		expect(two).toBeGreaterThan(55);
		expect(two).toBeLessThan(140);
		expect(five).toBeGreaterThan(300);
		expect(five).toBeLessThan(800);
	});

	test.each([
		['London is dearer in September than in January', 'London', 'GB', '2027-09-14', '2027-01-19'],
		['Palma is dearer in August than in February', 'Palma', 'ES', '2027-08-10', '2027-02-09'],
		['Dubai is dearer in January than in July', 'Dubai', 'AE', '2027-01-12', '2027-07-13'],
		['Zermatt is dearer in February than in May', 'Zermatt', 'CH', '2027-02-09', '2027-05-18'],
		['Cape Town is dearer in March than in July', 'Cape Town', 'ZA', '2027-03-16', '2027-07-13'],
		['Tokyo is dearer in the Golden Week than after it', 'Tokyo', 'JP', '2027-04-30', '2027-05-14'],
		['a business city is dearer in the week than at its end', 'Munich', 'DE', '2027-06-15', '2027-06-19'],
		['a beach is dearer at the end of the week', 'Palma', 'ES', '2027-06-18', '2027-06-15'],
		['New Year is dearer than the week before Christmas', 'Lisbon', 'PT', '2026-12-30', '2026-12-16'],
	])('%s', (_, name, country, dear, cheap) => {
		const numbers = hotels(name, country);
		expect(median(nightly(numbers, stay(dear, 2), 2))).toBeGreaterThan(median(nightly(numbers, stay(cheap, 2), 2)));
	});

	test('fall with the distance from the middle', () => {
		const alike = hotels('London', 'GB')
			.filter((number) => desk.house(number).traits.stars === 3)
			.sort((a, b) => desk.house(a).traits.kmFromMiddle - desk.house(b).traits.kmFromMiddle);
		const half = alike.length >> 1;
		const mean = (numbers: readonly number[]) => {
			const prices = nightly(numbers, stay('2027-03-09', 3), 3);
			return prices.reduce((sum, price) => sum + price, 0) / prices.length;
		};
		expect(mean(alike.slice(0, half))).toBeGreaterThan(mean(alike.slice(half)));
	});

	test('fall with the length of the stay, a night and all', () => {
		const numbers = hotels('Lisbon', 'PT');
		const [short, week, month] = [2, 7, 28].map((nights) =>
			median(nightly(numbers, stay('2027-04-06', nights), nights)),
		);
		expect(week).toBeLessThan(short ?? 0);
		expect(month).toBeLessThan(week ?? 0);
	});

	test('grow with rooms, guests and the age of a child', () => {
		const adult = { type: 'adult', age: null } as const;
		const child = (age: number) => ({ type: 'child', age }) as const;
		const [number = -1] = hotels('Lisbon', 'PT').filter(
			(one) =>
				desk.house(one).rooms.some(({ kind }) => kind.key === 'superior') && desk.house(one).terms.boards.length > 1,
		);
		const price = (more: Partial<StaySearch>): number => {
			const room = desk
				.selling(stay('2027-04-06', 3, more))
				.rates(number, NOW)
				?.rooms.find(({ name }) => name.startsWith('Superior'));
			return Number(
				room?.rates.find(({ reference }) => reference === 'superior/flexible/breakfast/public')?.totalAmount,
			);
		};
		const two = price({});
		expect(price({ guests: [adult] })).toBeLessThan(two);
		expect(price({ guests: [adult, adult, child(1)] })).toBe(two);
		expect(price({ guests: [adult, adult, child(7)] })).toBeGreaterThan(two);
		expect(price({ guests: [adult, adult, adult] })).toBeGreaterThan(price({ guests: [adult, adult, child(7)] }));
		expect(price({ rooms: 2, guests: [adult, adult, adult, adult] })).toBeCloseTo(2 * two, 1);
	});
});

describe('rates', () => {
	test('add up: base, tax and fee are the total, whatever the currency', () => {
		for (const currency of ['EUR', 'JPY', 'KWD']) {
			const found = EVERY.flatMap((number) => rates(number, stay('2027-03-09', 3, { currency })));
			const wrong = found.filter(({ totalAmount, baseAmount, taxAmount, feeAmount }) => {
				const parts = [baseAmount, taxAmount, feeAmount].map((part) => toMinor(part ?? '', currency));
				const digits = totalAmount.split('.')[1]?.length ?? 0;
				const sum = parts.reduce((a, b) => a + b, 0n);
				return sum !== toMinor(totalAmount, currency) || sum <= 0n || digits !== minorDigits(currency);
			});
			expect(found.length).toBeGreaterThan(1_000);
			expect(wrong).toEqual([]);
		}
	});

	test('are found by search at the price of the cheapest of them that needs no membership', () => {
		for (const more of [
			{},
			{ mobile: true },
			{ freeCancellationOnly: true },
			{ instantPayment: true },
			{ instantPayment: false },
		]) {
			const search = stay('2026-12-05', 3, more);
			for (const number of EVERY) {
				const open = rates(number, search).filter(({ loyaltyProgrammeRequired }) => !loyaltyProgrammeRequired);
				const least = open.map(({ totalAmount }) => totalAmount).sort((a, b) => compareAmounts('EUR', a, b))[0];
				const { cheapest } = desk.selling(search).cheapest(number) ?? {};
				expect(cheapest?.totalAmount, `${number} ${JSON.stringify(more)}`).toBe(least);
				if (!cheapest) continue;
				const same = open.filter(({ totalAmount }) => totalAmount === least);
				expect(same.map(({ publicAmount }) => publicAmount)).toContain(cheapest.publicAmount);
				expect(same.map(({ dueAtAccommodation }) => dueAtAccommodation)).toContainEqual(cheapest.dueAtAccommodation);
			}
		}
	});

	test('are the same whenever they are read, but for their end', () => {
		const search = stay('2027-03-09', 3);
		const later = new Date(NOW.getTime() + 25 * 60_000);
		const other = createStayDesk(world);
		for (const number of EVERY.filter((_, i) => i % 5 === 0)) {
			const again = other.selling(search).rates(number, later);
			const first = desk.selling(search).rates(number, NOW);
			const without = (found: typeof first) =>
				found?.rooms.map((room) => ({ ...room, rates: room.rates.map((rate) => ({ ...rate, expiresAt: null })) }));
			expect(without(again)).toEqual(without(first));
		}
	});

	test('keep to what the search asks for', () => {
		const of = (more: Partial<StaySearch>) => EVERY.flatMap((number) => rates(number, stay('2027-03-09', 3, more)));
		expect(new Set(of({ instantPayment: true }).map(({ paymentType }) => paymentType))).toEqual(new Set(['pay_now']));
		expect(new Set(of({ instantPayment: false }).map(({ paymentType }) => paymentType))).toEqual(
			new Set(['guarantee', 'deposit']),
		);
		const free = of({ freeCancellationOnly: true });
		expect(new Set(free.map(({ paymentType }) => paymentType)).size).toBe(3);
		expect(free.filter((rate) => !isFree(rate))).toEqual([]);
		expect(of({}).some(({ dealTypes }) => dealTypes.includes('mobile'))).toBe(false);
		expect(of({ mobile: true }).some(({ dealTypes }) => dealTypes.includes('mobile'))).toBe(true);
	});

	test('have deals below what the public pays for the same, and members only where their group has hotels', () => {
		for (const number of EVERY)
			for (const rate of rates(number, stay('2027-03-09', 3, { mobile: true }))) {
				if (rate.publicAmount !== null) expect(Number(rate.totalAmount)).toBeLessThan(Number(rate.publicAmount));
				if (rate.loyaltyProgrammeRequired) expect(rate.loyaltyProgramme).toBe('wayfare_hotel_group_rewards');
			}
	});

	test('tell what is due at the desk in the money of the place', () => {
		const [tokyo = -1] = hotels('Tokyo', 'JP');
		const [first] = rates(tokyo, stay('2027-03-09', 3));
		expect(first?.dueAtAccommodation.currency).toBe('JPY');
		expect(Number(first?.dueAtAccommodation.amount) % 600).toBe(0);
		const [rome = -1] = hotels('Rome', 'IT').filter((number) => desk.house(number).traits.stars === 4);
		const due = (nights: number) => rates(rome, stay('2027-03-09', nights))[0]?.dueAtAccommodation;
		expect(due(3)).toEqual({ amount: '45.00', currency: 'EUR' });
		expect(due(14)).toEqual({ amount: '150.00', currency: 'EUR' });
	});

	test('sell no room to more guests than it sleeps, and none where the day is over', () => {
		const adults = (count: number) => Array.from({ length: count }, () => ({ type: 'adult', age: null }) as const);
		expect(EVERY.flatMap((number) => rates(number, stay('2027-03-09', 3, { guests: adults(5) })))).toEqual([]);
		const [tokyo = -1] = hotels('Tokyo', 'JP');
		const lateInTokyo = new Date('2027-03-09T15:30:00Z');
		expect(rates(tokyo, stay('2027-03-09', 1, { now: lateInTokyo }))).toEqual([]);
		const [lisbon = -1] = hotels('Lisbon', 'PT');
		const lateInLisbon = new Date('2027-03-09T23:59:00Z');
		expect(desk.selling(stay('2027-03-09', 1, { now: lateInLisbon })).cheapest(lisbon)).toBeDefined();
	});

	test('run out on the dearest nights, and hardly in a quiet week', () => {
		const full = (search: StaySearch) => {
			const numbers = hotels('Palma', 'ES').concat(hotels('London', 'GB'));
			return numbers.filter((number) => !desk.selling(search).cheapest(number)).length / numbers.length;
		};
		const soon = { now: new Date('2027-08-05T08:00:00Z') };
		expect(full(stay('2027-08-06', 5, soon))).toBeGreaterThan(full(stay('2027-02-02', 2)));
		expect(full(stay('2027-02-02', 2))).toBeLessThan(0.02);
	});
});

describe('negotiated rates', () => {
	const code = (more: Partial<NegotiatedCode>): NegotiatedCode => ({
		id: 'nre_1',
		code: 'CORP-7',
		accommodationIds: null,
		chainId: null,
		...more,
	});
	const chainOf = (number: number) => desk.house(number).content.chain?.id ?? null;
	const branded = EVERY.filter((number) => chainOf(number) !== null);

	test('stand beside the public price, at most hotels of their chain, and nowhere else', () => {
		const chainId = chainOf(branded[0] ?? -1);
		const search = stay('2027-03-09', 3, { negotiatedRates: [code({ chainId })] });
		let taken = 0;
		for (const number of EVERY) {
			const given = rates(number, search).filter(({ negotiatedRateId }) => negotiatedRateId === 'nre_1');
			const found = desk.selling(search).cheapest(number);
			expect(given.length > 0, String(number)).toBe(found?.negotiatedRateIds.includes('nre_1') ?? false);
			if (given.length === 0) continue;
			taken++;
			expect(chainOf(number)).toBe(chainId);
			for (const rate of given) {
				expect(rate.dealTypes).toEqual(['corporate']);
				expect(Number(rate.totalAmount)).toBeLessThan(Number(rate.publicAmount) * 0.95);
			}
		}
		const ofChain = EVERY.filter((number) => chainOf(number) === chainId).length;
		expect(taken).toBeGreaterThan(ofChain * 0.6);
		expect(taken).toBeLessThanOrEqual(ofChain);
	});

	test('are told by test codes: one that nobody takes, one that is dearer', () => {
		const [number = -1] = EVERY;
		const accommodationIds = [world.idOf(number)];
		const of = (text: string) =>
			rates(number, stay('2027-03-09', 3, { negotiatedRates: [code({ code: text, accommodationIds })] })).filter(
				({ negotiatedRateId }) => negotiatedRateId !== null,
			);
		expect(of('UNKNOWN-CODE')).toEqual([]);
		const dearer = of('DEARER-CODE');
		expect(dearer.length).toBeGreaterThan(0);
		expect(dearer.every(({ totalAmount, publicAmount }) => Number(totalAmount) > Number(publicAmount))).toBe(true);
	});
});

describe('what comes back', () => {
	test('is never more than was paid, less with each step, and nothing of a guarantee', () => {
		const seen = new Set<string>();
		for (const number of EVERY)
			for (const rate of rates(number, stay('2027-03-09', 3))) {
				seen.add(`${rate.paymentType} ${rate.cancellationTimeline.length}`);
				let [last, until] = [paidOf(rate), 0];
				for (const { refundAmount, before } of rate.cancellationTimeline) {
					expect(compareAmounts('EUR', refundAmount, last)).toBeLessThanOrEqual(0);
					expect(before.getTime()).toBeGreaterThan(until);
					[last, until] = [refundAmount, before.getTime()];
				}
				expect(until).toBeLessThan(Date.parse('2027-03-11'));
				if (rate.paymentType === 'guarantee') expect(Number(rate.cancellationTimeline[0]?.refundAmount ?? 0)).toBe(0);
			}
		expect([...seen].sort()).toEqual(
			expect.arrayContaining(['pay_now 0', 'pay_now 1', 'pay_now 2', 'guarantee 1', 'deposit 1']),
		);
	});

	test('is told in words that fit: a guarantee charges a night at most, what is paid may be lost', () => {
		const words = (rate: SupplierRate) =>
			rate.conditions.find(({ title }) => title === 'Cancellation')?.description ?? '';
		const found = [stay('2027-03-09', 3), stay('2026-11-23', 1)].flatMap((search) =>
			EVERY.flatMap((number) => rates(number, search)),
		);
		for (const rate of found) {
			const [isGuarantee, hasTimes] = [rate.paymentType === 'guarantee', rate.cancellationTimeline.length > 0];
			expect(words(rate).includes('charges the first night')).toBe(isGuarantee);
			if (!isGuarantee) expect(words(rate).startsWith('Nothing is given back')).toBe(!hasTimes);
		}
		expect(
			found.some(
				({ paymentType, cancellationTimeline }) => paymentType === 'guarantee' && cancellationTimeline.length === 0,
			),
		).toBe(true);
	});

	test('drops the steps that are over, and with them what could be cancelled for free', () => {
		const today = stay('2026-11-24', 2);
		const freeOnly = { ...today, freeCancellationOnly: true };
		const now = NOW.getTime();
		for (const number of EVERY) {
			for (const { cancellationTimeline } of rates(number, today))
				for (const { before } of cancellationTimeline) expect(before.getTime()).toBeGreaterThanOrEqual(now);
			expect(rates(number, freeOnly).filter((rate) => !isFree(rate))).toEqual([]);
		}
	});

	test('is all of it where only that was asked for, though the rates are read when the first deadline is over', () => {
		const freeOnly = stay('2026-12-05', 3, { freeCancellationOnly: true });
		const found = EVERY.flatMap((number) => rates(number, freeOnly, new Date('2026-12-04T18:00:00Z')));
		expect(found.length).toBeGreaterThan(0);
		expect(found.filter((rate) => !isFree(rate)).map(({ name }) => name)).toEqual([]);
	});
});
