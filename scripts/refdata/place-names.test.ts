import { expect, it } from 'vitest';
import names from '../../lib/server/place-names/place-names.json' with { type: 'json' };
import airports from '../../service/refdata/data/airports.json' with { type: 'json' };

const [code, city, rank] = ['iata', 'cityName', 'rank'].map((column) => airports.columns.indexOf(column));
const named: Readonly<Record<string, readonly string[]>> = names.airports;

it('the cities of the 300 best-connected airports have Arabic names, two apart', () => {
	const served = airports.rows.filter((row) => row[city ?? 0] !== null);
	const first = served.toSorted((a, b) => Number(b[rank ?? 0]) - Number(a[rank ?? 0])).slice(0, 300);
	const left = first
		.map((row) => [String(row[code ?? 0]), String(row[city ?? 0])] as const)
		.filter(([iata]) => !/\p{Script=Arabic}/u.test(named[iata]?.at(names.languages.indexOf('ar')) ?? ''));
	expect(left).toEqual([
		['EHU', 'E’zhou'],
		['MWX', 'Muan'],
	]);
});

/** Cities that a language calls otherwise than English does: code, German, Spanish, French. */
const CITIES = `
MXP Mailand Milán Milan|FCO Rom Roma Rome|VCE Venedig Venecia Venise|NAP Neapel Nápoles Naples|TRN Turin Turín Turin
FLR Florenz Florencia Florence|GOA Genua Génova Gênes|MUC München Múnich Munich|CGN Köln Colonia Cologne
FRA Frankfurt Fráncfort Francfort|HAM Hamburg Hamburgo Hambourg|BER Berlin Berlín Berlin|VIE Wien Viena Vienne
ZRH Zürich Zúrich Zurich|GVA Genf Ginebra Genève|BSL Basel Basilea Bâle|BRU Brüssel Bruselas Bruxelles
AMS Amsterdam Ámsterdam Amsterdam|CDG Paris París Paris|NCE Nizza Niza Nice|SXB Straßburg Estrasburgo Strasbourg
LHR London Londres Londres|EDI Edinburgh Edimburgo Édimbourg|DUB Dublin Dublín Dublin|LIS Lissabon Lisboa Lisbonne
BCN Barcelona Barcelona Barcelone|ZAZ Saragossa Zaragoza Saragosse|CPH Kopenhagen Copenhague Copenhague
ARN Stockholm Estocolmo Stockholm|GOT Göteborg Gotemburgo Göteborg|WAW Warschau Varsovia Varsovie|KRK Krakau Cracovia Cracovie
PRG Prag Praga Prague|OTP Bukarest Bucarest Bucarest|BEG Belgrad Belgrado Belgrade|ATH Athen Atenas Athènes
IST Istanbul Estambul Istanbul|CAI Kairo|ALG Algier Argel Alger|TUN Tunis Túnez Tunis|RAK Marrakesch Marrakech Marrakech
AMM Amman Amán Amman|BEY Beirut Beirut Beyrouth|RUH Riad Riad Riyad|JED Dschidda|MED Medina Medina Médine|MCT Maskat Mascate Mascate
DXB Dubai Dubái Dubaï|THR Teheran Teherán Téhéran|BOM Mumbai Bombay Bombay|CCU Kalkutta Calcuta Calcutta
KTM Kathmandu Katmandú Katmandou|SIN Singapur Singapur Singapour|PEK Peking Pekín Pékin|NRT Tokio Tokio Tokyo|ICN Seoul Seúl Séoul
JFK New@York Nueva@York New@York|MEX Mexiko-Stadt|HAV Havanna|CPT Kapstadt|JNB Johannesburg Johannesburgo Johannesburg
BZO Bozen Bolzano Bolzano`;

it.each(
	CITIES.trim()
		.split(/[|\n]/)
		.map((row) => row.split(' ').map((word) => word.replace('@', ' '))),
)('%s is named as readers of each language know it', (iata = '', ...known) => {
	expect(known.map((_, i) => named[iata]?.[names.languages.indexOf(['de', 'es', 'fr'][i] ?? '')])).toEqual(known);
});
