/**
 * Cities that hotels of the world are unlike those of other towns of their size in: how many hotels they draw (a factor on
 * the number by people), what they cost against their country, and what brings guests (`Character`).
 *
 * Source: hotel counts and average daily rates that statistics offices, STR and CoStar published for 2023 to 2025 where
 * they name a city (New York, London, Dubai, Paris); all others estimated in proportion, November 2026.
 */
const TABLE = `
city 1.7 1.5 London GB
city 1.6 1.9 New York City US
city 1.9 1.5 Paris FR
sun 2.2 1.1 Dubai AE
sun 1.2 1 Abu Dhabi AE
sun 1.3 1.05 Doha QA
city 3 1 Las Vegas US
city 1.8 1.25 Kyoto JP
city 1.4 1.2 Tokyo JP
city 1.3 1 Osaka JP
city 2.5 1.3 Lisbon PT
city 2.6 1.1 Porto PT
beach 6 1.25 Ubud ID
city 2.5 1.1 Reykjavík IS
city 5 1.5 Venice IT
city 4 1.3 Florence IT
city 2.2 1.3 Rome IT
business 1.6 1.3 Milan IT
city 1.4 1 Naples IT
city 2.2 1.35 Barcelona ES
city 1.7 1.15 Madrid ES
city 2.2 1.05 Sevilla ES
city 2 1 Granada ES
beach 2.4 1.1 Málaga ES
beach 3 1.15 Palma ES
beach 7 1.3 Ibiza ES
beach 4 0.95 Benidorm ES
beach 3 1.4 Marbella ES
business 1.8 1.25 Amsterdam NL
business 1.4 1.1 Brussels BE
city 2.2 1.05 Brugge BE
business 1.3 1.15 Munich DE
business 1.2 1 Berlin DE
business 1.6 1.05 Frankfurt am Main DE
business 1.2 1.05 Hamburg DE
business 1.3 1 Köln DE
city 1.6 1.05 Vienna AT
city 3 1.15 Salzburg AT
city 1.8 0.95 Innsbruck AT
business 1.7 1.15 Zürich CH
business 1.9 1.2 Genève CH
city 2.2 1.1 Luzern CH
city 2.2 1.05 Prague CZ
city 1.6 1 Budapest HU
city 1.1 1 Warsaw PL
city 1.8 1 Kraków PL
business 1.7 1.15 Copenhagen DK
business 1.3 1.1 Stockholm SE
business 1.3 1 Oslo NO
city 1.6 0.95 Bergen NO
business 1.2 1 Helsinki FI
city 1.9 1.25 Dublin IE
city 3 1.25 Edinburgh GB
business 1.2 0.95 Manchester GB
business 1 0.8 Birmingham GB
city 2.2 1.1 Bath GB
beach 1.8 1.1 Brighton GB
beach 3 1.4 Nice FR
beach 4 1.7 Cannes FR
business 1.2 0.9 Lyon FR
city 1.2 0.9 Marseille FR
city 1.4 0.9 Bordeaux FR
city 1.8 1.15 Athens GR
beach 3 1.1 Ródos GR
beach 2.4 1 Irákleion GR
beach 3 1 Chaniá GR
city 1.3 1.2 Istanbul TR
beach 2.4 1 Antalya TR
beach 5 1.2 Bodrum TR
beach 4 1.3 Dubrovnik HR
beach 2.6 1.1 Split HR
business 1.3 1 Zagreb HR
beach 3 1 Valletta MT
city 1.6 1.2 Jerusalem IL
city 1.5 1.3 Tel Aviv IL
city 2.4 1.2 Marrakesh MA
city 1.2 1 Cairo EG
sun 4 1 Hurghada EG
city 1.5 1.4 Cape Town ZA
business 0.8 1 Johannesburg ZA
business 0.8 1.2 Nairobi KE
business 0.6 1.4 Lagos NG
city 1.4 1 Bangkok TH
sun 4 1.2 Phuket TH
sun 6 1.25 Patong TH
city 2.2 0.85 Chiang Mai TH
sun 3 1 Pattaya TH
sun 4 1.2 Ko Samui TH
business 1.5 1.5 Singapore SG
business 1.3 1.3 Hong Kong HK
city 1.4 1.2 Macau MO
business 1.1 1.1 Seoul KR
business 1 1.1 Shanghai CN
business 1 1.1 Beijing CN
business 0.8 1 Guangzhou CN
business 1.1 1 Taipei TW
business 1.1 1 Kuala Lumpur MY
city 0.8 1.1 Ho Chi Minh City VN
city 1 1 Hanoi VN
beach 2.2 1.05 Da Nang VN
city 3 1 Siem Reap KH
business 0.5 1 Jakarta ID
beach 4 1.1 Kuta ID
beach 3 1 Denpasar ID
business 0.6 1.15 Manila PH
business 0.5 1.3 Mumbai IN
business 0.5 1.2 Delhi IN
business 0.5 1.1 Bengaluru IN
city 0.8 1.1 Jaipur IN
sun 3 2 Male MV
business 1.3 1.25 Sydney AU
business 1.2 1.1 Melbourne AU
beach 1.8 1.05 Gold Coast AU
beach 2 1 Cairns AU
business 1.2 1.1 Auckland NZ
city 0.9 1.9 Manhattan US
city 0.5 1.35 Brooklyn US
business 0.4 1.1 Queens US
city 1.7 1.25 San Francisco US
city 1.1 1.25 Los Angeles US
sun 2 1.4 Miami US
sun 4 1.8 Miami Beach US
sun 2.6 1 Orlando US
sun 2.6 1.6 Honolulu US
business 1.6 1.45 Boston US
business 1.9 1.3 Washington US
business 1.3 1.2 Chicago US
business 1.3 1.1 Seattle US
city 2.4 1.15 New Orleans US
city 1.8 1.2 Nashville US
sun 1.4 1.25 San Diego US
business 1.2 1 Atlanta US
business 0.9 0.95 Houston US
business 1 1 Dallas US
business 1.2 1 Denver US
business 1 1 Philadelphia US
sun 5 1.9 Key West US
business 1.1 1.2 Toronto CA
business 1.3 1.2 Vancouver CA
business 1.2 1.1 Montréal CA
city 2.2 1.05 Québec CA
sun 3 1.45 Cancún MX
sun 4 1.5 Playa del Carmen MX
sun 6 1.7 Tulum MX
sun 2.6 1.3 Puerto Vallarta MX
city 0.8 1.15 Mexico City MX
sun 4 1.6 Punta Cana DO
city 0.9 1.1 Havana CU
city 1.1 1.2 Rio de Janeiro BR
business 0.7 1 São Paulo BR
city 1.1 1.1 Buenos Aires AR
city 0.8 1.1 Lima PE
city 2.2 1 Cusco PE
business 0.6 1 Bogotá CO
sun 2.2 1.3 Cartagena CO
business 0.8 1 Santiago CL
ski 14 1.9 Zermatt CH
ski 10 1.7 St. Moritz CH
ski 8 1.4 Davos CH
ski 10 1.4 Grindelwald CH
ski 9 1.3 Kitzbühel AT
ski 14 1.4 Ischgl AT
ski 14 1.3 Sölden AT
ski 9 1.1 Zell am See AT
ski 9 1.1 Mayrhofen AT
ski 30 2.2 Courchevel FR
ski 10 1.5 Chamonix-Mont-Blanc FR
ski 14 1.7 Megève FR
ski 12 1.5 Cortina d'Ampezzo IT
ski 8 2.6 Aspen US
ski 7 2.2 Vail US
ski 8 1.8 Park City US
ski 8 1.7 Breckenridge US
ski 9 1.7 Whistler CA
ski 9 1.5 Banff CA
ski 16 1 Bansko BG
ski 6 1 Zakopane PL`;

/** What brings guests: it decides which months and weekdays are dear. */
export type Character = 'city' | 'business' | 'beach' | 'sun' | 'ski' | 'town';

export interface CityProfile {
	character: Character;
	/** Hotels against a town of as many people. */
	draw: number;
	/** Price against the country's. */
	premium: number;
}

/** By `name|country`. */
export const CITY_PROFILES: ReadonlyMap<string, CityProfile> = new Map(
	TABLE.trim()
		.split('\n')
		.map((line) => {
			const [character = '', draw, premium, ...name] = line.split(' ');
			const country = name.pop();
			return [
				`${name.join(' ')}|${country}`,
				{ character: character as Character, draw: Number(draw), premium: Number(premium) },
			];
		}),
);
