/**
 * When hubs turn their flights round: the middle of each bank, local minutes of the day.
 *
 * Source: general knowledge, 2025, written down on 21 November 2026 and not checked against a timetable; hubs of the Gulf have
 * four banks a day, half of them at night, and one pattern stands for all others.
 */
const GULF_HUBS: ReadonlySet<string> = new Set('DXB DOH AUH RUH BAH KWI MCT'.split(' '));
const GULF_BANKS: readonly number[] = [150, 510, 870, 1230];
const BANKS: readonly number[] = [420, 570, 720, 870, 1020, 1155, 1275];

/** The banks of an airport that is somebody's hub. */
export const hubBanks = (airport: string): readonly number[] => (GULF_HUBS.has(airport) ? GULF_BANKS : BANKS);
