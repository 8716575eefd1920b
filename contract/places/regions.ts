import { fold } from './fold.ts';

/** What a region is called in the languages of the storefront. */
export interface RegionNames {
	en: string;
	de: string;
	es: string;
	fr: string;
	ar: string;
}

/** An island, a state or a coast that travellers name and most of whose airports are called after towns. */
export interface Region {
	names: RegionNames;
	/** Other ways to write it. */
	also: readonly string[];
	/** ISO 3166-1 alpha-2 of the country in which all of its airports are. */
	country: string;
	/** IATA codes of the airports that most travellers to it fly to, busiest first. */
	airports: readonly string[];
}

/** A line: country, airports; names in English, German, Spanish, French, Arabic; other ways to write it. */
type Line = readonly [
	country: string,
	airports: string,
	names: readonly [string, string, string, string, string],
	also?: string,
];

/**
 * General knowledge, written down by hand on 23 November 2026 and taken from no data set. Names: as travel guides of the
 * five languages have them. Airports: those of our reference data that lie in the region or are the usual way to it,
 * about in the order of their passengers; a test holds each to its country.
 */
const LINES: readonly Line[] = [
	['ID', 'DPS', ['Bali', 'Bali', 'Bali', 'Bali', 'بالي']],
	['ID', 'LOP', ['Lombok', 'Lombok', 'Lombok', 'Lombok', 'لومبوك']],
	['US', 'HNL OGG KOA LIH', ['Hawaii', 'Hawaii', 'Hawái', 'Hawaï', 'هاواي']],
	['US', 'LAX SFO SAN', ['California', 'Kalifornien', 'California', 'Californie', 'كاليفورنيا']],
	['US', 'MCO MIA FLL TPA', ['Florida', 'Florida', 'Florida', 'Floride', 'فلوريدا']],
	['US', 'DFW IAH AUS', ['Texas', 'Texas', 'Texas', 'Texas', 'تكساس']],
	['US', 'ANC FAI JNU', ['Alaska', 'Alaska', 'Alaska', 'Alaska', 'ألاسكا']],
	['US', 'BOS BDL PVD', ['New England', 'Neuengland', 'Nueva Inglaterra', 'Nouvelle-Angleterre', 'نيو إنجلاند']],
	[
		'MX',
		'CUN CZM',
		['Riviera Maya', 'Riviera Maya', 'Riviera Maya', 'Riviera Maya', 'ريفييرا مايا'],
		'Yucatán|Yucatan',
	],
	[
		'EC',
		'GPS SCY',
		['Galápagos Islands', 'Galápagosinseln', 'Islas Galápagos', 'Îles Galápagos', 'جزر غالاباغوس'],
		'Galapagos',
	],
	['AR', 'BRC FTE USH', ['Patagonia', 'Patagonien', 'Patagonia', 'Patagonie', 'باتاغونيا']],
	[
		'ES',
		'LPA TFS ACE FUE',
		['Canary Islands', 'Kanarische Inseln', 'Islas Canarias', 'Îles Canaries', 'جزر الكناري'],
		'Canaries|Canarias|Kanaren',
	],
	['ES', 'TFS TFN', ['Tenerife', 'Teneriffa', 'Tenerife', 'Tenerife', 'تنريفي']],
	['ES', 'LPA', ['Gran Canaria', 'Gran Canaria', 'Gran Canaria', 'Grande Canarie', 'كناريا الكبرى']],
	[
		'ES',
		'PMI IBZ MAH',
		['Balearic Islands', 'Balearische Inseln', 'Islas Baleares', 'Îles Baléares', 'جزر البليار'],
		'Balearics|Balearen|Baleares|Baléares',
	],
	['ES', 'PMI', ['Mallorca', 'Mallorca', 'Mallorca', 'Majorque', 'مايوركا'], 'Majorca'],
	['ES', 'MAH', ['Menorca', 'Menorca', 'Menorca', 'Minorque', 'منورقة'], 'Minorca'],
	['ES', 'AGP SVQ GRX', ['Andalusia', 'Andalusien', 'Andalucía', 'Andalousie', 'الأندلس']],
	['ES', 'AGP', ['Costa del Sol', 'Costa del Sol', 'Costa del Sol', 'Costa del Sol', 'كوستا ديل سول']],
	['ES', 'ALC', ['Costa Blanca', 'Costa Blanca', 'Costa Blanca', 'Costa Blanca', 'كوستا بلانكا']],
	['ES', 'GRO BCN', ['Costa Brava', 'Costa Brava', 'Costa Brava', 'Costa Brava', 'كوستا برافا']],
	['PT', 'FAO', ['Algarve', 'Algarve', 'Algarve', 'Algarve', 'الغرب']],
	['PT', 'FNC PXO', ['Madeira', 'Madeira', 'Madeira', 'Madère', 'ماديرا']],
	['PT', 'PDL TER', ['Azores', 'Azoren', 'Azores', 'Açores', 'جزر الأزور']],
	['IT', 'CTA PMO TPS', ['Sicily', 'Sizilien', 'Sicilia', 'Sicile', 'صقلية']],
	['IT', 'CAG OLB AHO', ['Sardinia', 'Sardinien', 'Cerdeña', 'Sardaigne', 'سردينيا'], 'Sardegna'],
	['IT', 'PSA FLR', ['Tuscany', 'Toskana', 'Toscana', 'Toscane', 'توسكانا']],
	['IT', 'BRI BDS', ['Apulia', 'Apulien', 'Apulia', 'Pouilles', 'بوليا'], 'Puglia'],
	['IT', 'NAP', ['Amalfi Coast', 'Amalfiküste', 'Costa Amalfitana', 'Côte amalfitaine', 'ساحل أمالفي']],
	['IT', 'VRN BGY', ['Lake Garda', 'Gardasee', 'Lago de Garda', 'Lac de Garde', 'بحيرة غاردا']],
	['FR', 'AJA BIA FSC CLY', ['Corsica', 'Korsika', 'Córcega', 'Corse', 'كورسيكا']],
	['FR', 'NCE', ['French Riviera', 'Côte d’Azur', 'Costa Azul', 'Côte d’Azur', 'كوت دازور'], 'Cote d Azur'],
	['FR', 'MRS NCE', ['Provence', 'Provence', 'Provenza', 'Provence', 'بروفنس']],
	['FR', 'NTE RNS BES', ['Brittany', 'Bretagne', 'Bretaña', 'Bretagne', 'بريتاني']],
	['GR', 'HER CHQ', ['Crete', 'Kreta', 'Creta', 'Crète', 'كريت']],
	['GR', 'JTR', ['Santorini', 'Santorin', 'Santorini', 'Santorin', 'سانتوريني']],
	['GR', 'CFU', ['Corfu', 'Korfu', 'Corfú', 'Corfou', 'كورفو']],
	['GR', 'RHO', ['Rhodes', 'Rhodos', 'Rodas', 'Rhodes', 'رودس']],
	[
		'GR',
		'HER RHO JTR JMK',
		['Greek Islands', 'Griechische Inseln', 'Islas griegas', 'Îles grecques', 'الجزر اليونانية'],
	],
	['HR', 'SPU DBV ZAD', ['Dalmatia', 'Dalmatien', 'Dalmacia', 'Dalmatie', 'دالماسيا']],
	['HR', 'PUY', ['Istria', 'Istrien', 'Istria', 'Istrie', 'إستريا']],
	['TR', 'NAV ASR', ['Cappadocia', 'Kappadokien', 'Capadocia', 'Cappadoce', 'كابادوكيا'], 'Kapadokya'],
	['TR', 'AYT GZP', ['Turkish Riviera', 'Türkische Riviera', 'Riviera turca', 'Riviera turque', 'الريفيرا التركية']],
	['GB', 'EDI GLA ABZ', ['Scotland', 'Schottland', 'Escocia', 'Écosse', 'اسكتلندا']],
	['GB', 'CWL', ['Wales', 'Wales', 'Gales', 'Pays de Galles', 'ويلز']],
	['DE', 'MUC NUE', ['Bavaria', 'Bayern', 'Baviera', 'Bavière', 'بافاريا']],
	['DE', 'FDH', ['Lake Constance', 'Bodensee', 'Lago de Constanza', 'Lac de Constance', 'بحيرة كونستانس']],
	['AT', 'INN', ['Tyrol', 'Tirol', 'Tirol', 'Tyrol', 'تيرول']],
	['FI', 'RVN KTT IVL', ['Lapland', 'Lappland', 'Laponia', 'Laponie', 'لابلاند']],
	['NO', 'EVE BOO LKN', ['Lofoten', 'Lofoten', 'Islas Lofoten', 'Lofoten', 'لوفوتن']],
	['EG', 'SSH', ['Sinai', 'Sinai', 'Sinaí', 'Sinaï', 'سيناء']],
	['TZ', 'ZNZ', ['Zanzibar', 'Sansibar', 'Zanzíbar', 'Zanzibar', 'زنجبار']],
	[
		'ZA',
		'MQP HDS',
		[
			'Kruger National Park',
			'Kruger-Nationalpark',
			'Parque Nacional Kruger',
			'Parc national Kruger',
			'متنزه كروغر الوطني',
		],
	],
	['IN', 'GOI GOX', ['Goa', 'Goa', 'Goa', 'Goa', 'غوا']],
	['IN', 'COK TRV CCJ', ['Kerala', 'Kerala', 'Kerala', 'Kerala', 'كيرلا']],
	['IN', 'JAI UDR JDH', ['Rajasthan', 'Rajasthan', 'Rajastán', 'Rajasthan', 'راجستان']],
	['TH', 'HKT', ['Phuket', 'Phuket', 'Phuket', 'Phuket', 'بوكيت']],
	['TH', 'USM', ['Ko Samui', 'Ko Samui', 'Ko Samui', 'Ko Samui', 'كو ساموي'], 'Koh Samui'],
	['VN', 'PQC', ['Phu Quoc', 'Phú Quốc', 'Phu Quoc', 'Phu Quoc', 'فو كوك']],
	['MY', 'BKI KCH', ['Borneo', 'Borneo', 'Borneo', 'Bornéo', 'بورنيو']],
	['PH', 'PPS USU', ['Palawan', 'Palawan', 'Palawan', 'Palawan', 'بالاوان']],
	['PH', 'MPH KLO', ['Boracay', 'Boracay', 'Boracay', 'Boracay', 'بوراكاي']],
	['JP', 'OKA', ['Okinawa', 'Okinawa', 'Okinawa', 'Okinawa', 'أوكيناوا']],
	['JP', 'CTS HKD', ['Hokkaido', 'Hokkaidō', 'Hokkaidō', 'Hokkaidō', 'هوكايدو']],
	['AU', 'HBA LST', ['Tasmania', 'Tasmanien', 'Tasmania', 'Tasmanie', 'تسمانيا']],
	['AU', 'OOL', ['Gold Coast', 'Gold Coast', 'Gold Coast', 'Gold Coast', 'غولد كوست']],
	[
		'AU',
		'CNS HTI',
		[
			'Great Barrier Reef',
			'Great Barrier Reef',
			'Gran Barrera de Coral',
			'Grande Barrière de corail',
			'الحاجز المرجاني العظيم',
		],
	],
];

/** Regions that can be found by name, each with its airports. */
export const REGIONS: readonly Region[] = LINES.map(([country, airports, [en, de, es, fr, ar], also]) => ({
	names: { en, de, es, fr, ar },
	also: also?.split('|') ?? [],
	country,
	airports: airports.split(' '),
}));

/** All that a region is called, folded, each once. */
export const regionTerms = ({ names, also }: Region): string[] => [
	...new Set([names.en, names.de, names.es, names.fr, names.ar, ...also].map(fold)),
];

/** Letters from which on the beginning of a name is taken for a region's. */
const FEWEST = 3;

/** The region of an airport that a typed text names, by the whole of its name or the beginning; undefined where it names none. */
export function regionMeant(typed: string, airport: string): Region | undefined {
	const words = fold(typed).replace(/ islands?$/, '');
	if (words.length < FEWEST) return undefined;
	return REGIONS.find(
		(region) => region.airports.includes(airport) && regionTerms(region).some((term) => term.startsWith(words)),
	);
}
