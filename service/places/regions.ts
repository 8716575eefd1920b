/**
 * Islands, states and coasts that travellers name and no airport is called after, each with the airports that most of
 * them fly to, busiest first. General knowledge, written down in November 2026.
 */
export const REGIONS: readonly { names: readonly string[]; airports: readonly string[] }[] = [
	{ names: ['Hawaii', 'Hawaï', 'Hawái'], airports: ['HNL', 'OGG', 'KOA', 'LIH'] },
	{ names: ['California', 'Kalifornien', 'Californie'], airports: ['LAX', 'SFO', 'SAN'] },
	{ names: ['Florida', 'Floride'], airports: ['MCO', 'MIA', 'FLL', 'TPA'] },
	{ names: ['Texas'], airports: ['DFW', 'IAH', 'AUS'] },
	{ names: ['Alaska'], airports: ['ANC', 'FAI', 'JNU'] },
	{
		names: ['Canary Islands', 'Canaries', 'Kanaren', 'Kanarische Inseln', 'Islas Canarias', 'Îles Canaries'],
		airports: ['LPA', 'TFS', 'ACE', 'FUE'],
	},
	{ names: ['Balearic Islands', 'Balearen', 'Islas Baleares', 'Îles Baléares'], airports: ['PMI', 'IBZ', 'MAH'] },
	{ names: ['Andalusia', 'Andalusien', 'Andalucía', 'Andalousie'], airports: ['AGP', 'SVQ', 'GRX'] },
	{ names: ['Costa del Sol'], airports: ['AGP'] },
	{ names: ['Algarve'], airports: ['FAO'] },
	{ names: ['Azores', 'Azoren', 'Açores'], airports: ['PDL', 'TER'] },
	{ names: ['Sicily', 'Sizilien', 'Sicilia', 'Sicile'], airports: ['CTA', 'PMO', 'TPS'] },
	{ names: ['Sardinia', 'Sardinien', 'Sardegna', 'Cerdeña', 'Sardaigne'], airports: ['CAG', 'OLB', 'AHO'] },
	{ names: ['Tuscany', 'Toskana', 'Toscana', 'Toscane'], airports: ['PSA', 'FLR'] },
	{ names: ['Corsica', 'Korsika', 'Córcega', 'Corse'], airports: ['AJA', 'BIA'] },
	{ names: ['French Riviera', 'Côte d’Azur', 'Cote d Azur'], airports: ['NCE'] },
	{ names: ['Provence'], airports: ['MRS', 'NCE'] },
	{ names: ['Crete', 'Kreta', 'Creta', 'Crète'], airports: ['HER', 'CHQ'] },
	{ names: ['Greek Islands'], airports: ['HER', 'RHO', 'JTR', 'JMK'] },
	{ names: ['Scotland', 'Schottland', 'Escocia', 'Écosse'], airports: ['EDI', 'GLA', 'ABZ'] },
	{ names: ['Bavaria', 'Bayern', 'Baviera', 'Bavière'], airports: ['MUC', 'NUE'] },
	{ names: ['Lapland', 'Lappland', 'Laponia', 'Laponie'], airports: ['RVN', 'KTT'] },
	{ names: ['Zanzibar', 'Sansibar'], airports: ['ZNZ'] },
	{ names: ['Patagonia', 'Patagonien', 'Patagonie'], airports: ['BRC', 'FTE', 'USH'] },
	{ names: ['Okinawa'], airports: ['OKA'] },
	{ names: ['Tasmania', 'Tasmanien', 'Tasmanie'], airports: ['HBA', 'LST'] },
];
