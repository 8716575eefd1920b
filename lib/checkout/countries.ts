import { intlLocale, type Locale } from '../i18n/locales.ts';

/** ISO 3166-1 alpha-2, and XK, which issues passports as well. */
const CODES =
	'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSXKYEYTZAZMZW';

/** What a country is called in a language. */
export const countryName = (code: string, locale: Locale): string =>
	new Intl.DisplayNames(intlLocale(locale), { type: 'region' }).of(code) ?? code;

/** Countries and territories by their names in a language, in its order. */
export function countriesIn(locale: Locale): { value: string; label: string }[] {
	const names = new Intl.DisplayNames(intlLocale(locale), { type: 'region' });
	const order = new Intl.Collator(intlLocale(locale));
	return (CODES.match(/../g) ?? [])
		.map((code) => ({ value: code, label: names.of(code) ?? code }))
		.sort((a, b) => order.compare(a.label, b.label));
}
