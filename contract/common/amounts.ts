/** Currencies whose minor unit is not two digits (ISO 4217 list of 2024-06-25; a test compares it with that list). */
const DIGITS: Readonly<Record<string, number>> = {
	BIF: 0,
	CLP: 0,
	DJF: 0,
	GNF: 0,
	ISK: 0,
	JPY: 0,
	KMF: 0,
	KRW: 0,
	PYG: 0,
	RWF: 0,
	UGX: 0,
	UYI: 0,
	VND: 0,
	VUV: 0,
	XAF: 0,
	XOF: 0,
	XPF: 0,
	BHD: 3,
	IQD: 3,
	JOD: 3,
	KWD: 3,
	LYD: 3,
	OMR: 3,
	TND: 3,
	CLF: 4,
	UYW: 4,
};

/** Digits after the point: EUR 2, JPY 0, KWD 3. ISO 4217, never Intl, which differs for sixteen currencies. */
export const minorDigits = (currency: string): number => DIGITS[currency] ?? 2;

/** Amount to whole minor units: `('412.30', 'EUR')` is 41230n. Throws RangeError on an amount finer than the currency. */
export function toMinor(amount: string, currency: string): bigint {
	const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount);
	if (!match) throw new RangeError(`not an amount: ${amount}`);
	const digits = minorDigits(currency);
	const fraction = (match[3] ?? '').replace(/0+$/, '');
	if (fraction.length > digits) throw new RangeError(`${amount} is finer than ${currency}`);
	const minor = BigInt(`${match[2]}${fraction.padEnd(digits, '0')}`);
	return match[1] ? -minor : minor;
}

/** Whole minor units to an amount: `(41230n, 'EUR')` is `412.30`. */
export function fromMinor(minor: bigint | number, currency: string): string {
	const digits = minorDigits(currency);
	const value = BigInt(minor);
	const text = (value < 0n ? -value : value).toString().padStart(digits + 1, '0');
	const sign = value < 0n ? '-' : '';
	return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Sum of amounts in one currency. */
export const addAmounts = (currency: string, ...amounts: string[]): string =>
	fromMinor(
		amounts.reduce((sum, a) => sum + toMinor(a, currency), 0n),
		currency,
	);

/** `a − b` in one currency. */
export const subtractAmounts = (currency: string, a: string, b: string): string =>
	fromMinor(toMinor(a, currency) - toMinor(b, currency), currency);

/** An amount times a whole number, such as a quantity. */
export const multiplyAmount = (currency: string, amount: string, times: number): string =>
	fromMinor(toMinor(amount, currency) * BigInt(times), currency);

/** Compares amounts of one currency: negative when `a` is smaller. */
export function compareAmounts(currency: string, a: string, b: string): number {
	const difference = toMinor(a, currency) - toMinor(b, currency);
	return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Units of each currency for one of a common base, as decimals: `{ EUR: '1', USD: '1.0852' }`. */
export type Rates = Readonly<Record<string, string>>;

/** What a rate says at most, and so what is shown of an amount that it made. */
const SIGNIFICANT = 4;

/**
 * About how much an amount is in another currency: computed exactly, then rounded, half away from zero, to four digits,
 * to whole units from 100 on, and never finer than the currency. Null where a rate is missing or it is no amount. Never
 * to be charged.
 */
export function approximateAmount(amount: string, from: string, to: string, rates: Rates): string | null {
	const [given, sold, bought] = [amount, rates[from], rates[to]].map(decimalOf);
	if (!given || !sold?.[0] || !bought?.[0]) return null;
	const top = given[0] * bought[0] * 10n ** BigInt(sold[1] + minorDigits(to));
	const bottom = sold[0] * 10n ** BigInt(given[1] + bought[1]);
	const size = (top < 0n ? -top : top) / bottom;
	const whole = 10n ** BigInt(minorDigits(to));
	const coarse = 10n ** BigInt(Math.max(0, size.toString().length - SIGNIFICANT));
	const step = bottom * (size >= 100n * whole && coarse < whole ? whole : coarse);
	const half = top < 0n ? -step : step;
	return fromMinor(((2n * top + half) / (2n * step)) * (step / bottom), to);
}

/** A decimal as a whole number and its places: `1.0852` is 10852 and 4. Undefined when it is none. */
function decimalOf(value: string | undefined): [bigint, number] | undefined {
	const [, whole, fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(value ?? '') ?? [];
	return whole === undefined ? undefined : [BigInt(whole + fraction), fraction.length];
}

/** Splits an amount into `parts` shares that add up to it exactly; the first shares carry the odd minor units. */
export function splitAmount(currency: string, amount: string, parts: number): string[] {
	const total = toMinor(amount, currency);
	const share = total / BigInt(parts);
	const odd = Number(total - share * BigInt(parts));
	const step = odd < 0 ? -1n : 1n;
	return Array.from({ length: parts }, (_, i) => fromMinor(share + (i < Math.abs(odd) ? step : 0n), currency));
}
