/**
 * The shortest and longest flights, kilometres, that airlines plan with a type, whatever its maker says of its range: the
 * lower end where there are other types, the upper end a full aircraft against the winds.
 *
 * Source: general knowledge of published timetables, winter 2025/26, written down on 22 November 2026 and rounded.
 */
const TABLE = `
221 0 4600
223 0 5700
318 0 4500
319 0 4900
320 0 5000
321 0 5000
31N 0 5600
32N 0 5700
32Q 0 7300
73G 0 5000
733 0 3700
738 0 5100
739 0 5100
7M8 0 6100
7M9 0 5900
717 0 3000
752 0 6900
753 0 5900
919 0 3200
763 300 9900
764 300 10100
772 300 12700
77L 3000 15000
77W 300 13600
788 300 12400
789 300 14550
781 300 11600
332 300 11900
333 300 9900
338 300 13300
339 300 11900
343 2500 11800
346 3000 12400
359 300 14200
351 2500 15000
388 2500 14300
744 2500 12800
748 3500 13200
100 0 2700
CR2 0 2200
CR7 0 2250
CR9 0 2550
CRK 0 2650
E70 0 2800
E75 0 2800
E90 0 2800
E95 0 2800
290 0 3300
295 0 4300
ER4 0 2300
F70 0 2500
SU9 0 2700
AT4 0 900
AT7 0 900
DH3 0 900
DH4 0 900
DH8 0 900
SF3 0 900
`;

/** The shortest and longest flight of a type; types without a line have their range alone. */
export const SECTOR_LIMITS: ReadonlyMap<string, { shortest: number; longest: number }> = new Map(
	TABLE.trim()
		.split('\n')
		.map((line) => {
			const [type = '', shortest = '0', longest = '0'] = line.split(' ');
			return [type, { shortest: Number(shortest), longest: Number(longest) }];
		}),
);
