import cardValidator from 'card-validator';
import type { CardBrand } from '#contract/payments/card.ts';

const { creditCardType } = cardValidator;
const UATP = 'uatp';

creditCardType.addCard({
	niceType: 'UATP',
	type: UATP,
	patterns: [1],
	gaps: [4, 9],
	lengths: [15],
	code: { name: 'CVV', size: 3 },
});

/** The library's names of the brands that we take. */
const BRANDS: Readonly<Record<string, CardBrand>> = {
	visa: 'visa',
	mastercard: 'mastercard',
	[UATP]: 'uatp',
	'american-express': 'american_express',
	'diners-club': 'diners_club',
	jcb: 'jcb',
	discover: 'discover',
};

export interface KnownNumber {
	brand: CardBrand;
	cvcDigits: number;
}

/** The brand of a whole card number; undefined when its check digit or length is wrong, or its brand is not taken. */
export function readCardNumber(number: string): KnownNumber | undefined {
	const { isValid, card } = cardValidator.number(number, { luhnValidateUnionPay: true });
	const brand = card ? BRANDS[card.type] : undefined;
	return isValid && card && brand ? { brand, cvcDigits: card.code.size } : undefined;
}

/** How a brand's numbers begin, how long they are and how they are spaced. */
export interface BrandPattern {
	brand: CardBrand;
	name: string;
	/** A beginning, or the first and last of a range of beginnings. */
	patterns: readonly (number | readonly number[])[];
	lengths: readonly number[];
	gaps: readonly number[];
	cvcDigits: number;
}

/** Every brand that we take, for the form that shows which one is being typed. */
export const brandPatterns = (): BrandPattern[] =>
	Object.entries(BRANDS).flatMap(([type, brand]) => {
		const info = creditCardType.getTypeInfo(type);
		if (!info) return [];
		const { niceType: name, patterns, lengths, gaps, code } = info;
		return [{ brand, name, patterns, lengths, gaps, cvcDigits: code.size }];
	});
