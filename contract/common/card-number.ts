import type { z } from 'zod';

/** First digits and lengths of payment cards. Times and tickets, which are as long, mostly begin otherwise. */
const ISSUED =
	/^(?:1\d{14}|2[2-7]\d{14}|3(?:[47]\d{13}|[0689]\d{12}|[0-9]\d{14,17})|4(?:\d{12}|\d{15}|\d{18})|[56]\d{15,18})$/;
/** Digits in groups with one space, dash or dot between them; what a plus sign leads is a telephone number. */
const GROUPS = /(?<![\p{L}\d+])\d+(?:[\s.\-\u2010-\u2015]\d+)*(?![\p{L}\d])/gu;
/** Digits that touch each other, whatever stands around them. */
const UNBROKEN = /(?<![\d+])\d{13,19}(?!\d)/g;
/** How dashes and dots part a card's number; ids and dates part theirs otherwise. */
const PARTED = /^(?:4-4-4-(?:[1-4]|4-[1-3])|4-6-[45])$/;
const LONGEST = 19;

/** ISO/IEC 7812: every second digit from the right counts twice. */
function addsUp(digits: string): boolean {
	let sum = 0;
	for (let i = 0; i < digits.length; i++) {
		const digit = Number(digits[digits.length - 1 - i]);
		const counted = i % 2 === 0 ? digit : digit * 2;
		sum += counted > 9 ? counted - 9 : counted;
	}
	return sum % 10 === 0;
}

const isCardNumber = (digits: string): boolean => ISSUED.test(digits) && addsUp(digits);

/** Any neighbouring groups that make a number together. */
function groupsHoldOne(run: string): boolean {
	const groups = run.split(/[^\d]/);
	const isSpaced = /^[\d\s]+$/.test(run);
	return groups.some((_, from) => {
		let digits = '';
		for (let to = from; to < groups.length && digits.length < LONGEST; to++) {
			digits += groups[to];
			const lengths = groups.slice(from, to + 1).map(({ length }) => length);
			if ((isSpaced || PARTED.test(lengths.join('-'))) && isCardNumber(digits)) return true;
		}
		return false;
	});
}

/** Digits of any script as those of ASCII. */
const withPlainDigits = (text: string): string =>
	text.normalize('NFKC').replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/**
 * Whether a text holds the number of a payment card: 13 to 19 digits with the first digits, the length and the check digit
 * of one, together, in groups, or among other words.
 */
export function hasCardNumber(text: string): boolean {
	if (!/\d/.test(text) && !/\p{Nd}/u.test(text)) return false;
	const plain = withPlainDigits(text);
	const unbroken = plain.match(UNBROKEN) ?? [];
	return unbroken.some(isCardNumber) || (plain.match(GROUPS) ?? []).some(groupsHoldOne);
}

/** What is said of a text that is refused. It does not repeat it. */
export const CARD_NUMBER_REFUSED = 'Card numbers are taken by the card host alone. Leave the number out.';

/** Free text that is kept: it holds no number of a payment card. */
export const withoutCardNumber = <Text extends z.ZodType<string>>(text: Text): Text =>
	text.refine((given) => !hasCardNumber(given), CARD_NUMBER_REFUSED);
