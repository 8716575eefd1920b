import { unitsPerUsd } from './exchange-rates.ts';

/** The countries in which airlines sell in a currency, kept by hand by ISO 3166 and 4217 as of 2026; any other sells in US dollars. */
const TABLE = `
EUR AD AT BE BG CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MQ MT NL PT RE SI SK SM XK YT
GBP GB GG IM JE|CHF CH LI|SEK SE|NOK NO|DKK DK FO GL|ISK IS|PLN PL|CZK CZ|HUF HU|RON RO|RSD RS|ALL AL|MKD MK|BAM BA
MDL MD|UAH UA|TRY TR|GEL GE|AMD AM|AZN AZ|KZT KZ|UZS UZ|KGS KG|TJS TJ|TMT TM|RUB RU|BYN BY
AED AE|SAR SA|QAR QA|KWD KW|BHD BH|OMR OM|JOD JO|ILS IL|IQD IQ|EGP EG|MAD MA|DZD DZ|TND TN|LYD LY
ETB ET|KES KE|TZS TZ|UGX UG|RWF RW|NGN NG|GHS GH|XOF BF BJ CI GW ML NE SN TG|XAF CF CG CM GA GQ TD
ZAR ZA|NAD NA|BWP BW|ZMW ZM|MZN MZ|AOA AO|MUR MU|SCR SC|MGA MG|CVE CV
INR IN|PKR PK|BDT BD|LKR LK|NPR NP|MVR MV|BTN BT|CNY CN|HKD HK|MOP MO|TWD TW|JPY JP|KRW KR|MNT MN
SGD SG|MYR MY|THB TH|IDR ID|PHP PH|VND VN|KHR KH|LAK LA|MMK MM|BND BN
AUD AU KI NR TV|NZD CK NZ|FJD FJ|PGK PG|WST WS|TOP TO|VUV VU|SBD SB|XPF NC PF
CAD CA|MXN MX|BRL BR|ARS AR|CLP CL|COP CO|PEN PE|UYU UY|PYG PY|BOB BO|CRC CR|GTQ GT|HNL HN|NIO NI
DOP DO|JMD JM|TTD TT|BSD BS|BBD BB|XCD AG DM GD KN LC VC|AWG AW|XCG CW SX|GYD GY|SRD SR|KYD KY`;

const CURRENCIES = new Map(
	TABLE.trim()
		.split(/[\n|]/)
		.flatMap((line): [string, string][] => {
			const [currency = '', ...countries] = line.split(' ');
			return countries.map((country) => [country, currency]);
		}),
);

/** The currency in which airlines of a country (ISO 3166, two letters) sell at home. */
export function homeCurrency(country: string): string {
	const currency = CURRENCIES.get(country) ?? 'USD';
	return unitsPerUsd(currency) === undefined ? 'USD' : currency;
}
