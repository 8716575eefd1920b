import { expect, it } from 'vitest';
import { tellingCurrencies } from './telling-currencies.ts';

const STYLE: Parameters<typeof tellingCurrencies>[0] = { locale: 'en', currencyDisplay: 'symbol' };
const told = (...currencies: string[]) =>
	tellingCurrencies(
		STYLE,
		currencies.map((currency) => ({ currency })),
	).currencyDisplay;

it('writes codes only where two signs look alike', () => {
	expect(told('USD', 'NZD')).toBe('code');
	expect(told('USD', 'EUR')).toBe('symbol');
	expect(told('EUR', 'EUR')).toBe('symbol');
	expect(told()).toBe('symbol');
});
