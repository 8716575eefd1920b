/**
 * Where visitors stay in cities whose quarters GeoNames has few of: quarter, latitude, longitude.
 * Source: general knowledge of the cities' maps, to about 300 metres, November 2026.
 */
const TABLE = `
Lisbon PT|Baixa 38.711 -9.138|Chiado 38.711 -9.142|Alfama 38.713 -9.13|Bairro Alto 38.713 -9.145|Príncipe Real 38.717 -9.149|Avenida da Liberdade 38.72 -9.146|Saldanha 38.734 -9.145|Parque das Nações 38.768 -9.097|Belém 38.699 -9.205
Paris FR|Le Marais 48.859 2.361|Quartier Latin 48.849 2.346|Saint-Germain-des-Prés 48.854 2.334|Montmartre 48.886 2.339|Opéra 48.871 2.332|Champs-Élysées 48.87 2.305|Bastille 48.853 2.37|Montparnasse 48.842 2.321|Gare du Nord 48.88 2.355|République 48.867 2.363
Dubai AE|Deira 25.269 55.32|Bur Dubai 25.256 55.298|Downtown 25.195 55.275|Dubai Marina 25.08 55.14|Jumeirah 25.205 55.24|Business Bay 25.186 55.263|Al Barsha 25.112 55.2|Palm Jumeirah 25.112 55.139
Singapore SG|Marina Bay 1.283 103.859|Orchard 1.304 103.832|Chinatown 1.283 103.844|Bugis 1.3 103.855|Little India 1.306 103.85|Clarke Quay 1.29 103.846|Sentosa 1.25 103.83
Tokyo JP|Shinjuku 35.69 139.7|Shibuya 35.659 139.7|Ginza 35.671 139.765|Asakusa 35.712 139.797|Ueno 35.713 139.777|Ikebukuro 35.73 139.711|Roppongi 35.663 139.732|Akihabara 35.699 139.773|Shinagawa 35.628 139.739
Kyoto JP|Gion 35.003 135.775|Kawaramachi 35.004 135.769|Kyoto Station 34.986 135.758|Higashiyama 34.997 135.78|Arashiyama 35.013 135.678
Cancún MX|Zona Hotelera 21.12 -86.757|Centro 21.162 -86.825|Puerto Juárez 21.186 -86.806
Las Vegas US|The Strip 36.114 -115.173|Downtown 36.17 -115.143|Summerlin 36.17 -115.32
New York City US|Midtown 40.755 -73.984|Times Square 40.758 -73.985|Upper West Side 40.787 -73.975|Chelsea 40.746 -74.001|SoHo 40.723 -74|Lower East Side 40.715 -73.984|Upper East Side 40.774 -73.957
London GB|Soho 51.513 -0.134|Covent Garden 51.512 -0.124|South Kensington 51.494 -0.174|Paddington 51.517 -0.177|Victoria 51.496 -0.144|Shoreditch 51.526 -0.078|Southwark 51.503 -0.09|Mayfair 51.51 -0.147
Rome IT|Centro Storico 41.899 12.473|Trastevere 41.888 12.468|Monti 41.895 12.493|Termini 41.901 12.502|Prati 41.908 12.463|Via Veneto 41.907 12.489
Barcelona ES|Eixample 41.392 2.165|Barri Gòtic 41.383 2.177|El Born 41.385 2.183|Gràcia 41.403 2.157|Barceloneta 41.38 2.19|Poblenou 41.4 2.2|El Raval 41.38 2.169
Madrid ES|Sol 40.417 -3.704|Gran Vía 40.42 -3.706|Salamanca 40.429 -3.678|Chueca 40.423 -3.697|Atocha 40.407 -3.69|Malasaña 40.427 -3.704
Amsterdam NL|Centrum 52.373 4.893|Jordaan 52.374 4.881|De Pijp 52.355 4.894|Museumkwartier 52.358 4.88|Zuidas 52.338 4.873|Oost 52.361 4.93
Istanbul TR|Sultanahmet 41.006 28.977|Taksim 41.037 28.985|Karaköy 41.023 28.976|Beşiktaş 41.043 29.007|Kadıköy 40.99 29.027|Şişli 41.06 28.987
Bangkok TH|Sukhumvit 13.738 100.561|Silom 13.728 100.534|Siam 13.746 100.534|Khao San 13.759 100.497|Riverside 13.722 100.514|Pratunam 13.751 100.541
Hong Kong HK|Tsim Sha Tsui 22.298 114.172|Central 22.282 114.158|Causeway Bay 22.28 114.184|Mong Kok 22.319 114.17|Wan Chai 22.277 114.173
Venice IT|San Marco 45.434 12.337|Cannaregio 45.443 12.328|Dorsoduro 45.431 12.325|Castello 45.435 12.346|Santa Croce 45.439 12.323|Mestre 45.49 12.242
Florence IT|Duomo 43.773 11.256|Santa Maria Novella 43.775 11.249|Oltrarno 43.766 11.247|Santa Croce 43.768 11.262
Vienna AT|Innere Stadt 48.209 16.372|Leopoldstadt 48.216 16.393|Mariahilf 48.197 16.35|Landstraße 48.198 16.395|Neubau 48.203 16.349
Prague CZ|Staré Město 50.087 14.421|Malá Strana 50.088 14.404|Nové Město 50.079 14.424|Vinohrady 50.075 14.45|Žižkov 50.085 14.455
Miami Beach US|South Beach 25.782 -80.134|Mid-Beach 25.813 -80.123|North Beach 25.857 -80.12`;

/** Where GeoNames puts a city's middle out of town: where it is for visitors, by `name|country`. */
export const MIDDLES: ReadonlyMap<string, { latitude: number; longitude: number }> = new Map([
	['Dubai|AE', { latitude: 25.235, longitude: 55.3 }],
]);

export type District = readonly [name: string, latitude: number, longitude: number];

/** By `name|country`. */
export const DISTRICTS: ReadonlyMap<string, readonly District[]> = new Map(
	TABLE.trim()
		.split('\n')
		.map((line) => {
			const [place = '', ...quarters] = line.split('|');
			const split = place.lastIndexOf(' ');
			return [
				`${place.slice(0, split)}|${place.slice(split + 1)}`,
				quarters.map((quarter): District => {
					const cells = quarter.split(' ');
					const [latitude, longitude] = cells.splice(-2).map(Number);
					return [cells.join(' '), latitude ?? 0, longitude ?? 0];
				}),
			];
		}),
);
