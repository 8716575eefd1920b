/**
 * The hotel groups of the simulated world and their brands. All names are made up; none is meant to be a company's.
 * `share`: of all branded hotels of these stars.
 */
export interface BrandSpec {
	name: string;
	chain: string;
	stars: readonly number[];
	share: number;
	/** Stands only where people come for holidays. */
	isResort: boolean;
}

export const CHAIN_NAMES = [
	'Wayfare Hotel Group',
	'Pellam Orrin Hotels',
	'Lumarrel Resorts',
	'Brindlecombe Rooms',
] as const;

/** The group whose programme rewards its guests. */
export const REWARDING_CHAIN = CHAIN_NAMES[0];

export const BRANDS: readonly BrandSpec[] = [
	{ name: 'Wayfare Residence', chain: CHAIN_NAMES[0], stars: [5], share: 3, isResort: false },
	{ name: 'Wayfare House', chain: CHAIN_NAMES[0], stars: [4], share: 4, isResort: false },
	{ name: 'Wayfare Stop', chain: CHAIN_NAMES[0], stars: [2, 3], share: 3, isResort: false },
	{ name: 'Orrinvale', chain: CHAIN_NAMES[1], stars: [5], share: 3, isResort: false },
	{ name: 'Pellam', chain: CHAIN_NAMES[1], stars: [4], share: 4, isResort: false },
	{ name: 'Tarrowby', chain: CHAIN_NAMES[1], stars: [3], share: 4, isResort: false },
	{ name: 'Vesperel', chain: CHAIN_NAMES[2], stars: [5], share: 6, isResort: true },
	{ name: 'Lumarrel Cove', chain: CHAIN_NAMES[2], stars: [4], share: 6, isResort: true },
	{ name: 'Marrelita', chain: CHAIN_NAMES[2], stars: [3], share: 5, isResort: true },
	{ name: 'Combe & Quill', chain: CHAIN_NAMES[3], stars: [4], share: 2, isResort: false },
	{ name: 'Brindle Rooms', chain: CHAIN_NAMES[3], stars: [2, 3], share: 4, isResort: false },
	{ name: 'Brindle Basic', chain: CHAIN_NAMES[3], stars: [1, 2], share: 4, isResort: false },
];

/** Of a hundred hotels of 1 to 5 stars, how many carry a brand. */
export const BRANDED_SHARE = [12, 22, 24, 32, 30] as const;
