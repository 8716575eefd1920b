import type { Bed } from '#contract/stays/rate.ts';

/**
 * Kinds of rooms. `factor`: price against the standard room; `share`: of the house's rooms; `chances`: of a hundred hotels
 * of 1 to 5 stars, how many have it. Estimates after the room lists of travel sites, November 2026.
 */
export interface RoomKind {
	key: string;
	name: string;
	/** As hotels in North America call it. */
	nameInAmerica: string;
	beds: readonly Bed[];
	bedsInAmerica: readonly Bed[];
	sleeps: number;
	factor: number;
	share: number;
	chances: readonly number[];
	/** More of them where families go. */
	forFamilies: boolean;
}

const bed = (type: Bed['type'], count = 1): Bed => ({ type, count });

export const ROOM_KINDS: readonly RoomKind[] = [
	{
		key: 'single',
		name: 'Single room',
		nameInAmerica: 'Compact room, 1 double bed',
		beds: [bed('single')],
		bedsInAmerica: [bed('double')],
		sleeps: 1,
		factor: 0.8,
		share: 1,
		chances: [50, 45, 35, 12, 0],
		forFamilies: false,
	},
	{
		key: 'double',
		name: 'Double room',
		nameInAmerica: 'Standard room, 1 queen bed',
		beds: [bed('double')],
		bedsInAmerica: [bed('queen')],
		sleeps: 2,
		factor: 1,
		share: 4,
		chances: [100, 100, 100, 100, 100],
		forFamilies: false,
	},
	{
		key: 'twin',
		name: 'Twin room',
		nameInAmerica: 'Standard room, 2 queen beds',
		beds: [bed('single', 2)],
		bedsInAmerica: [bed('queen', 2)],
		sleeps: 2,
		factor: 1.02,
		share: 3,
		chances: [70, 75, 80, 75, 60],
		forFamilies: false,
	},
	{
		key: 'superior',
		name: 'Superior double room',
		nameInAmerica: 'Superior room, 1 king bed',
		beds: [bed('queen')],
		bedsInAmerica: [bed('king')],
		sleeps: 3,
		factor: 1.18,
		share: 2,
		chances: [5, 30, 75, 90, 90],
		forFamilies: false,
	},
	{
		key: 'deluxe',
		name: 'Deluxe double room',
		nameInAmerica: 'Deluxe room, 1 king bed',
		beds: [bed('king')],
		bedsInAmerica: [bed('king')],
		sleeps: 3,
		factor: 1.4,
		share: 2,
		chances: [0, 0, 25, 80, 100],
		forFamilies: false,
	},
	{
		key: 'family',
		name: 'Family room',
		nameInAmerica: 'Family room, 1 queen bed and 2 single beds',
		beds: [bed('double'), bed('single', 2)],
		bedsInAmerica: [bed('queen'), bed('single', 2)],
		sleeps: 4,
		factor: 1.5,
		share: 1,
		chances: [40, 50, 60, 55, 45],
		forFamilies: true,
	},
	{
		key: 'suite',
		name: 'Suite',
		nameInAmerica: 'Suite, 1 king bed and sofa bed',
		beds: [bed('king'), bed('sofabed')],
		bedsInAmerica: [bed('king'), bed('sofabed')],
		sleeps: 4,
		factor: 2.1,
		share: 0.6,
		chances: [0, 2, 15, 60, 95],
		forFamilies: true,
	},
];
