import type { CabinClass } from '#contract/air/segment.ts';
import type { Database } from '#service/db/db.ts';
import type { SupplierSearch } from '../../air/offers.ts';
import { findTakenSeats } from './seats.ts';
import { type BooksChange, countRead, findChanges, findReads, setAirlineSwitch } from './store.ts';

/** What the books say at one moment. */
export interface BooksView {
	/** Seats sold by the sandbox on a dated flight, 0 when none. */
	sold(flightKey: string, cabin: CabinClass): number;
	/** The version at which a flight's seats last changed, 0 when nothing was ever sold. */
	changedAt(flightKey: string): number;
	/** Counts up with every change that was seen. */
	version: number;
	/** Airlines whose connection this organisation has switched off. */
	off: ReadonlySet<string>;
}

/** Who asks, in which mode, and when. */
export type Asking = Pick<SupplierSearch, 'organisationId' | 'liveMode' | 'now'>;

export interface Books {
	/** The books as of now; one query when many airlines ask for the same search at once. */
	view(search: Asking): Promise<BooksView>;
	/** Airlines that an organisation has switched off. */
	switchedOff(organisationId: string): Promise<ReadonlySet<string>>;
	switchAirline(organisationId: string, airline: string, enabled: boolean): Promise<void>;
	/** The named seats that bookings hold on these flights, by flight key. */
	takenSeats(liveMode: boolean, flightKeys: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
	/** Counts a reading of an offer. */
	countRead(offerKey: string): Promise<number>;
	/** How often an offer has been read. */
	reads(offerKey: string): Promise<number>;
}

interface Known {
	mark: string;
	version: number;
	seats: Map<string, { seats: number; changes: number }>;
	flights: Map<string, number>;
}

const seatKey = (liveMode: boolean, flightKey: string, cabin: string) => `${liveMode ? 'l' : 't'}${cabin}:${flightKey}`;

function learn(known: Known, change: BooksChange): void {
	for (const row of change.sold) {
		const key = seatKey(row.liveMode, row.flightKey, row.cabin);
		const before = known.seats.get(key);
		// Of two looks at once the older may be answered last.
		if (before && (before.changes > row.changes || (before.changes === row.changes && before.seats === row.seats)))
			continue;
		known.seats.set(key, { seats: row.seats, changes: row.changes });
		known.version += 1;
		known.flights.set(row.flightKey, known.version);
	}
	if (BigInt(change.mark) > BigInt(known.mark)) known.mark = change.mark;
}

/**
 * The simulated airlines' books, kept in memory and brought up to date by what changed since the last look: rows
 * written by transactions that the last snapshot could not yet see. One small query for each search.
 */
export function createBooks(db: Database): Books {
	const known: Known = { mark: '0', version: 0, seats: new Map(), flights: new Map() };
	const views = new WeakMap<Asking, Promise<BooksView>>();

	const look = async (organisationId: string, liveMode: boolean): Promise<BooksView> => {
		const change = await findChanges(db, known.mark, organisationId);
		learn(known, change);
		return {
			sold: (flightKey, cabin) =>
				known.seats.size === 0 ? 0 : (known.seats.get(seatKey(liveMode, flightKey, cabin))?.seats ?? 0),
			changedAt: (flightKey) => known.flights.get(flightKey) ?? 0,
			version: known.version,
			off: new Set(liveMode ? [] : change.off),
		};
	};

	return {
		view: (search) => {
			const running = views.get(search);
			if (running) return running;
			const view = look(search.organisationId, search.liveMode).finally(() => views.delete(search));
			views.set(search, view);
			return view;
		},
		switchedOff: async (organisationId) => (await look(organisationId, false)).off,
		switchAirline: (organisationId, airline, enabled) => setAirlineSwitch(db, organisationId, airline, enabled),
		takenSeats: (liveMode, flightKeys) => findTakenSeats(db, liveMode, flightKeys),
		countRead: (offerKey) => countRead(db, offerKey),
		reads: (offerKey) => findReads(db, offerKey),
	};
}
