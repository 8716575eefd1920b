/**
 * Numbers that are given to nobody, for films and examples, by country: `#` is any digit. Other countries reserve none.
 *
 * Source: NANP (555-0100 to 0199), Ofcom and Arcep and ACMA and Bundesnetzagentur and PTS ranges for drama use, November 2026.
 */
export const RESERVED_NUMBERS: Readonly<Record<string, string>> = {
	US: '+120255501##',
	CA: '+161355501##',
	GB: '+442079460###',
	FR: '+331990011##',
	AU: '+6125550####',
	DE: '+493023125###',
	SE: '+468465004##',
};
