/**
 * Units of a currency for one US dollar, as of 2026-11-01. A static table kept by hand with round mid-market figures, so
 * that a price never depends on the network: good for simulated fares, never for accounting.
 */
const TABLE = `
AED 3.6725 AFN 70 ALL 88 AMD 387 ANG 1.79 AOA 915 ARS 1400 AUD 1.53 AWG 1.79 AZN 1.7 BAM 1.7 BBD 2 BDT 122 BGN 1.7
BHD 0.376 BIF 2950 BMD 1 BND 1.3 BOB 6.91 BRL 5.4 BSD 1 BTN 88 BWP 13.6 BYN 3.3 BZD 2.01 CAD 1.39 CDF 2500 CHF 0.8
CLP 950 CNY 7.12 COP 3950 CRC 505 CUP 24 CVE 96 CZK 21.2 DJF 177.7 DKK 6.5 DOP 62 DZD 130 EGP 48 ERN 15 ETB 145
EUR 0.87 FJD 2.26 FKP 0.76 GBP 0.76 GEL 2.71 GHS 11 GIP 0.76 GMD 72 GNF 8680 GTQ 7.67 GYD 209 HKD 7.78 HNL 26.2
HTG 131 HUF 338 IDR 16600 ILS 3.3 INR 88 IQD 1310 IRR 42000 ISK 124 JMD 160 JOD 0.709 JPY 150 KES 129 KGS 87.4
KHR 4020 KMF 428 KPW 900 KRW 1420 KWD 0.306 KYD 0.833 KZT 530 LAK 21700 LBP 89500 LKR 303 LRD 183 LSL 17.4 LYD 5.45
MAD 9.2 MDL 16.9 MGA 4480 MKD 53.5 MMK 2100 MNT 3590 MOP 8.01 MRU 39.8 MUR 45.5 MVR 15.4 MWK 1735 MXN 18.5 MYR 4.2
MZN 63.9 NAD 17.4 NGN 1460 NIO 36.8 NOK 10 NPR 141 NZD 1.74 OMR 0.385 PAB 1 PEN 3.4 PGK 4.2 PHP 58.5 PKR 282
PLN 3.7 PYG 7050 QAR 3.64 RON 4.42 RSD 102 RUB 81 RWF 1450 SAR 3.75 SBD 8.25 SCR 14.5 SDG 600 SEK 9.45 SGD 1.3
SHP 0.76 SLE 23 SOS 571 SRD 39 SSP 4700 STN 21.3 SVC 8.75 SYP 11000 SZL 17.4 THB 32.5 TJS 9.3 TMT 3.5 TND 2.93
TOP 2.38 TRY 42 TTD 6.78 TWD 30.7 TZS 2460 UAH 42 UGX 3490 USD 1 UYU 39.8 UZS 12050 VES 220 VND 26300 VUV 121
WST 2.76 XAF 571 XCD 2.7 XCG 1.79 XOF 571 XPF 104 YER 239 ZAR 17.4 ZMW 22.6 ZWG 26.5`;

const RATES = new Map(
	[...TABLE.matchAll(/([A-Z]{3}) ([\d.]+)/g)].map((match): [string, number] => [String(match[1]), Number(match[2])]),
);

/** Units of the currency for one US dollar; undefined when no airline sells in it. */
export const unitsPerUsd = (currency: string): number | undefined => RATES.get(currency);

/** What an airline prices in when asked for `currency`: that, or US dollars when there is no rate. */
export const sellingCurrency = (currency: string): string => (RATES.has(currency) ? currency : 'USD');
