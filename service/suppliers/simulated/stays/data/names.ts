/**
 * Words that names of hotels, streets and guests are made of, by language. The names are made up: they are put together
 * by chance from everyday words, without those that hotel companies are known by.
 */
export interface NameWords {
	/** What an independent hotel of 1 to 5 stars calls itself; `{}` is its own name. */
	forms: readonly (readonly string[])[];
	/** Own names, as they stand in those forms. */
	own: readonly string[];
	/** Streets; `{}` is one of `streetNames`, `#` the number. */
	streets: readonly string[];
	streetNames: readonly string[];
}

const list = (words: string): readonly string[] => words.split(', ');

const ENGLISH: NameWords = {
	forms: [
		['{} Hostel', '{} Lodge', '{} Guest House'],
		['{} Inn', '{} Guest House', 'The {} Inn', '{} Lodge'],
		['{} Hotel', 'Hotel {}', 'The {}', '{} House'],
		['The {} Hotel', 'Hotel {}', '{} House Hotel', 'The {}'],
		['The {}', 'The Grand {}', '{} Hall', 'Hotel {} & Gardens'],
	],
	own: list(
		'Almond Court, Amber Lantern, Ash & Willow, Badger Row, Barley Yard, Bellwether, Birchcombe, Blue Heron Gate, Bramble Hill, Brass Compass, Calloway, Candlewick, Cedar Quay, Chandler’s Rest, Clover Mews, Cobble Lane, Copper Finch, Cornflower, Curlew, Dovetail, Elder Grove, Fernhollow, Fiddler’s Green, Finchley Stair, Foxglove, Gable & Oak, Gilded Wren, Greyfinch, Hawthorn Court, Hazel Bank, Heatherstone, Hollin, Ivory Gull, Juniper Yard, Kingfisher Steps, Lantern Row, Larchmere, Linden Terrace, Lockkeeper’s, Mallow, Marigold, Meadowsweet, Millrace, Moss & Thistle, Nettlebed, Nightjar, Old Granary, Orchard Gate, Osprey Point, Otter Bridge, Paper Lantern, Partridge, Pear Tree, Pebble Court, Peregrine Yard, Pilgrim Stair, Plumwood, Quince Court, Quillfeather, Rookery, Rosehip, Rowan Court, Saffron Yard, Sailmaker, Sandpiper, Seven Sparrows, Silver Birch, Skylark, Snowdrop, Sorrel, Starling Court, Stonecrop, Swallowtail, Sycamore Row, Tallow Lane, Teasel, Thornfield Yard, Timber Quay, Tinsmith, Two Magpies, Wagtail, Walnut Stair, Weaver’s Yard, Wheatear, Whitethorn, Wickerwood, Willow Lock, Woodlark, Wren & Barley, Yellowhammer, Yarrow',
	),
	streets: ['# {} Street', '# {} Road', '# {} Avenue', '# {} Lane'],
	streetNames: list(
		'Alder, Almond, Ash, Baker’s, Beech, Birch, Bridge, Canal, Castle, Cedar, Chapel, Cherry, Church, Clover, Elm, Ferry, Garden, Harbour, Hazel, High, Hill, Holly, Juniper, Lake, Laurel, Lime, Linden, Maple, Market, Meadow, Mill, North, Oak, Orchard, Park, Pine, Poplar, Quarry, River, Rowan, School, South, Spring, Station, Tower, Walnut, Water, West, Willow',
	),
};

const FRENCH: NameWords = {
	forms: [
		['Auberge {}', 'Relais {}'],
		['Hôtel {}', 'Auberge {}', 'Logis {}'],
		['Hôtel {}', 'Le Petit {}', 'Relais {}'],
		['Hôtel {}', 'Maison {}', 'Résidence {}'],
		['Grand Hôtel {}', 'Hôtel {} & Jardins', 'Maison {}'],
	],
	own: list(
		'Aubépine, Bois-Joli, Brise-Lame, Cassiolette, Chante-Pie, Chardonneret, Chèvrefeuille, Clairvent, Clos des Tilleuls, Colombelle, Coquelicot, Deux Hirondelles, Églantine, Fauvette, Fontbelle, Genêt d’Or, Grive Bleue, Héron Cendré, Jacinthe, La Marelle, La Verdière, Lavandine, Lune Rousse, Martin-Pêcheur, Mésange, Mirabelle, Mistelle, Myosotis, Noisetier, Nuage Blanc, Olivette, Pampre, Passerose, Perce-Neige, Pervenche, Pommeraie, Primevère, Puits-Vieux, Quatre Cerisiers, Reine-Claude, Romarin, Rossignol, Roseraie, Sarriette, Saulaie, Sept Marches, Soleillou, Tourterelle, Tramontane, Trois Platanes, Vent d’Autan, Verveine, Vieux Pressoir, Violette, Volubilis',
	),
	streets: ['# rue {}', '# avenue {}', '# place {}'],
	streetNames: list(
		'de la Gare, des Acacias, des Lilas, de l’Église, du Moulin, des Tilleuls, du Marché, de la Fontaine, des Jardins, du Port, des Peupliers, du Lavoir, de la Mairie, des Écoles, du Pont, des Platanes, du Château, des Vignes, de la Paix, des Roses, du Stade, des Remparts, de la Source, des Cerisiers',
	),
};

const SPANISH: NameWords = {
	forms: [
		['Hostal {}', 'Posada {}'],
		['Hostal {}', 'Posada {}', 'Hotel {}'],
		['Hotel {}', 'Casa {}', 'Posada {}'],
		['Hotel {}', 'Hotel Boutique {}', 'Casa {}'],
		['Gran Hotel {}', 'Hotel {} & Jardines', 'Hacienda {}'],
	],
	own: list(
		'Abubilla, Alba Serena, Alhelí, Almendro Viejo, Amapola, Arrayán, Azafrán, Brisa Clara, Cal y Canto, Caléndula, Campanilla, Canela, Caracola, Cerezo, Cuatro Vientos, Dos Lunas, El Aljibe, El Boticario, El Colibrí, El Hidalguillo, El Jilguero, El Olivar Blanco, El Zaguán, Encina Sola, Farol Azul, Flor de Sal, Golondrina, Granada Vieja, Hierbabuena, Jazmín, La Alondra, La Celosía, La Ceiba, La Marea Baja, La Noria, La Retama, La Tinaja, Lavanda, Limonar, Lirio, Luna de Agua, Madreselva, Mirasierra, Nogal, Nube Alta, Palo Santo, Patio de los Mirlos, Petirrojo, Piedra Clara, Romero, Ruiseñor, Siete Balcones, Sombra Verde, Tamarindo, Tres Naranjos, Vencejo, Vereda, Yerba Mansa, Zorzal',
	),
	streets: ['Calle {} #', 'Avenida {} #', 'Plaza {} #'],
	streetNames: list(
		'del Olivo, de la Fuente, del Mercado, de las Flores, del Molino, del Puente, de la Estación, del Sol, de la Luna, del Carmen, de los Naranjos, de la Rosa, del Pino, de las Palmas, del Río, de la Paz, del Jardín, de las Huertas, de la Alameda, del Puerto, de la Sierra, del Cerro, de los Almendros, del Castillo',
	),
};

const PORTUGUESE: NameWords = {
	forms: [
		['Pensão {}', 'Hostel {}'],
		['Pensão {}', 'Residencial {}', 'Hotel {}'],
		['Hotel {}', 'Casa {}', 'Pousadinha {}'],
		['Hotel {}', 'Casa {}', 'Solar {}'],
		['Grande Hotel {}', 'Palacete {}', 'Quinta {}'],
	],
	own: list(
		'Abelharuco, Açucena, Alecrim, Alfazema, Amoreira, Andorinha Azul, Azinheira, Beija-Flor, Boa Maré, Brisa Mansa, Cal e Anil, Calhandra, Camélia, Candeia, Caravelinha, Cotovia, Dois Faróis, Erva-Doce, Figueira Velha, Flor de Lima, Giesta, Hera Verde, Ipê Claro, Jacarandá, Laranjal, Limoeiro, Lua Cheia, Macieira, Madressilva, Malmequer, Manjerico, Maré Baixa, Medronho, Melro, Mimosa, Moinho Branco, Nespereira, Oito Janelas, Papoila, Pedra Alta, Perdiz, Pitangueira, Poço Velho, Rola Brava, Rosmaninho, Rouxinol, Sabiá, Salgueiro, Sete Degraus, Sobreiro, Tangerina, Três Ondas, Trevo, Varanda Nova, Vento Leste, Zimbro',
	),
	streets: ['Rua {} #', 'Avenida {} #', 'Largo {} #'],
	streetNames: list(
		'das Flores, do Moinho, da Fonte, do Mercado, da Estação, das Oliveiras, do Sol, da Ponte, do Jardim, da Praia, dos Pescadores, das Laranjeiras, da Igreja, do Castelo, da Escola, dos Ferreiros, da Boavista, do Poço, das Amoreiras, da Alegria, do Rio, da Serra',
	),
};

const ITALIAN: NameWords = {
	forms: [
		['Locanda {}', 'Ostello {}'],
		['Albergo {}', 'Locanda {}', 'Pensione {}'],
		['Hotel {}', 'Albergo {}', 'Casa {}'],
		['Hotel {}', 'Palazzetto {}', 'Residenza {}'],
		['Grand Hotel {}', 'Villa {}', 'Hotel {} & Giardini'],
	],
	own: list(
		'Acquachiara, Allodola, Anemone, Arancio Amaro, Biancospino, Brezza Lieve, Calicanto, Campanula, Capinera, Cardellino, Cedrina, Ciclamino, Corbezzolo, Corte Vecchia, Due Cipressi, Edera, Erbavoglio, Fiordaliso, Fringuello, Gelsomino, Ginestra, Giuggiolo, Glicine, Lanterna Verde, Lavandaia, Limonaia, Luna Piena, Malvarosa, Mandorlo, Mezzaluna, Mimosa, Mirtillo, Nocciolo, Ortensia, Papavero, Passiflora, Pettirosso, Pietrachiara, Pino Storto, Pozzo Antico, Primula, Quattro Gatti, Rondine, Rosmarino, Sambuco, Settepietre, Tamerice, Torretta, Tre Melograni, Ulivo Storto, Usignolo, Vento di Mare, Verbena, Viole',
	),
	streets: ['Via {}, #', 'Viale {}, #', 'Piazza {}, #'],
	streetNames: list(
		'della Fontana, dei Tigli, del Mulino, della Stazione, delle Rose, degli Olivi, del Ponte, dei Platani, del Mercato, della Torre, dei Giardini, del Porto, della Pace, delle Vigne, degli Aranci, del Pozzo, della Chiesa, dei Mulini, del Sole, della Luna, dei Cipressi',
	),
};

const GERMAN: NameWords = {
	forms: [
		['Herberge {}', 'Gasthaus {}'],
		['Gasthof {}', 'Pension {}', 'Hotel {}'],
		['Hotel {}', 'Landhaus {}', 'Gasthof {}'],
		['Hotel {}', 'Stadthaus {}', 'Gartenhotel {}'],
		['Grandhotel {}', 'Hotel {} & Garten', 'Schlösschen {}'],
	],
	own: list(
		'Ahornblatt, Am Mühlbach, Amselgrund, Bachstelze, Birkenlicht, Blaumeise, Blauer Reiher, Brombeerhof, Buchenau, Distelfink, Drei Linden, Drosselweg, Eibenhof, Eichelhäher, Eisvogel, Erlengrund, Feldlerche, Fliederhof, Ginsterberg, Goldammer, Grünspecht, Hagebutte, Haselnuss, Heckenrose, Himmelreich, Holunder, Hopfengarten, Kastanie, Kirschgarten, Klatschmohn, Kornblume, Kranich, Lavendelhof, Lerchennest, Lindenblüte, Mauersegler, Mondlicht, Nachtigall, Nussbaumer Hof, Pirol, Quittenhof, Rotkehlchen, Schlehdorn, Schwalbennest, Sieben Stufen, Silberweide, Sonnentau, Steinlinde, Stieglitz, Storchenturm, Vier Winde, Wacholder, Walnuss, Weißdorn, Zaunkönig, Zeisig',
	),
	streets: ['{}straße #', '{}weg #', '{}allee #'],
	streetNames: list(
		'Linden, Bahnhof, Garten, Mühlen, Birken, Ahorn, Schul, Kirch, Markt, Brunnen, Rosen, Wiesen, Berg, Wald, Ufer, Hafen, Kastanien, Buchen, Eichen, Ulmen, Park, Schloss, Brücken, Sonnen, Feld',
	),
};

const NORDIC: NameWords = {
	forms: [
		['Vandrarhem {}', '{} Hostel'],
		['{} Hotell', 'Pensionat {}'],
		['Hotell {}', '{} Hotell'],
		['Hotell {}', '{} Gård', '{} Hotell'],
		['Grand {}', 'Hotell {}', '{} Slott'],
	],
	own: list(
		'Almlund, Blåklinten, Bofinken, Björkdunge, Enebacken, Fjällripan, Fyrvaktaren, Granlyktan, Grönsiskan, Havsbrisen, Hjortronet, Hvitveisen, Isfuglen, Kornblomsten, Lärkan, Linden, Lomvien, Lyngen, Måneskinn, Mastlyktan, Nattergalen, Nordstjernen, Ormbunken, Ringduvan, Rönnbäret, Sanglerken, Sjöboden, Skatan, Snödroppen, Solsorten, Stenslund, Svalan, Syrenen, Tallkotten, Tre Fyrar, Tårnet, Vindrosen, Vinterbris, Vipan, Ärlan',
	),
	streets: ['{}gatan #', '{}vägen #', '{}veien #'],
	streetNames: list(
		'Stor, Kyrk, Skol, Strand, Kvarn, Björk, Lind, Ek, Hamn, Berg, Sjö, Park, Torg, Bro, Ängs, Smed, Slotts, Skogs',
	),
};

const JAPANESE: NameWords = {
	forms: [
		['{} Hostel', 'Guesthouse {}'],
		['Hotel {}', 'Minshuku {}', '{} Inn'],
		['Hotel {}', '{} Hotel', 'Ryokan {}'],
		['Hotel {}', 'Ryokan {}', '{} Garden Hotel'],
		['Ryokan {}', 'The {}', 'Hotel {} Sanso'],
	],
	own: list(
		'Akatsuki-an, Aoyagi-tei, Asagiri, Ayame-ya, Botan-so, Chidori-an, Fuji-no-Hana, Fukurō-tei, Hagi-no-Ya, Hanamizuki, Harukaze, Hatsuyuki, Hibari-so, Hinoki-an, Hotaru-no-Sato, Ichō-ya, Kaede-an, Kamome-so, Kawasemi, Kikyō-ya, Kinmokusei, Kogarashi, Komorebi-tei, Matsukaze, Mejiro-an, Momiji-tei, Mugi-no-Ho, Nadeshiko, Natsume-an, Oboro-zuki, Sasanami, Sazanka-so, Shirafuji, Suiren-tei, Susuki-no-Ya, Suzume-an, Takenoko-tei, Tombo-so, Tsubaki-ya, Tsukimi-an, Uguisu-tei, Wakaba-so, Yamabuki, Yukiwari, Yūnagi',
	),
	streets: ['{} 1-chome #', '{} 2-chome #', '{} 3-chome #'],
	streetNames: list(
		'Sakura, Matsu, Take, Ume, Kawabata, Ekimae, Honmachi, Teramachi, Nakamachi, Minami, Kita, Higashi, Nishi, Asahi, Midori, Izumi, Hana, Hoshi',
	),
};

const ARABIC: NameWords = {
	forms: [
		['{} Hostel', '{} Rest House'],
		['Hotel {}', '{} House'],
		['Hotel {}', 'Dar {}', '{} Hotel'],
		['Riad {}', 'Hotel {}', 'Dar {}'],
		['{} Gardens', 'The {}', 'Grand {} Hotel'],
	],
	own: list(
		'Al Bustan Al Saghir, Al Fanar, Al Hudhud, Al Jawza, Al Kawkab, Al Lawz, Al Manara Al Zarqa, Al Marjan, Al Nakhla, Al Nawras, Al Qamar, Al Rayhan, Al Rumman, Al Sahel, Al Sanobar, Al Sarw, Al Shams, Al Tin, Al Ward, Al Yamama, Al Yasmin, Andaleeb, Anbar, Baylasan, Dalia, Firuz, Ghadir, Hilal, Juman, Khuzama, Kahraman, Layla, Lulua, Luban, Mawj, Narjis, Nasim, Qaranfil, Sabah, Saffana, Samar, Sawsan, Suhail, Tulip, Zafaran, Zahra, Zaytun, Zumurrud',
	),
	streets: ['# {} Street', '# {} Road'],
	streetNames: list(
		'Al Nakheel, Al Bahr, Al Souq, Al Waha, Al Zaytoon, Al Manara, Al Qalaa, Al Rabie, Al Salam, Al Fajr, Al Noor, Al Wadi, Al Jabal, Al Hadiqa, Al Mina, Al Yasmine',
	),
};

/** Languages by country; any other is named in English. */
const COUNTRIES: readonly (readonly [NameWords, string])[] = [
	[FRENCH, 'FR BE MC LU GP MQ RE GF NC PF SN CI ML BF NE TG BJ CM GA CG CD MG HT YT BL MF'],
	[SPANISH, 'ES MX AR CO PE CL EC VE GT CU BO DO HN PY SV NI CR PA UY PR GQ AD'],
	[PORTUGUESE, 'PT BR AO MZ CV ST GW TL'],
	[ITALIAN, 'IT SM VA'],
	[GERMAN, 'DE AT CH LI'],
	[NORDIC, 'SE NO DK FI IS FO'],
	[JAPANESE, 'JP'],
	[ARABIC, 'AE SA QA KW BH OM JO EG MA TN DZ LY IQ SY LB YE SD MR PS EH'],
];

const BY_COUNTRY = new Map(
	COUNTRIES.flatMap(([words, countries]) =>
		countries.split(' ').map((country): [string, NameWords] => [country, words]),
	),
);

/** The words of a country (ISO 3166-1 alpha-2). */
export const nameWords = (country: string): NameWords => BY_COUNTRY.get(country) ?? ENGLISH;
