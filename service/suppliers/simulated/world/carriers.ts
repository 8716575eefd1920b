import type { RefAircraft, RefAirline } from '#service/refdata/types.ts';
import type { RefData } from '#service/refdata/refdata.ts';
import { hash32 } from '../hash.ts';
import { CODE_SHARES, DAUGHTERS, GROUPS, JOINT_VENTURES, type JointVenture, POINT_TO_POINT } from './data/partners.ts';
import { WIDE_AT_HOME } from './data/wide-at-home.ts';
import type { Geography } from './geography.ts';
import { joinsPartners } from './joins-partners.ts';
import { longestOf } from './plannable.ts';

/** How an airline sells another's flights; higher is closer. */
export const PARTNERSHIP = { none: 0, alliance: 1, codeShare: 2, jointVenture: 3, group: 4 } as const;

/** An airline as the network uses it. */
export interface Carrier {
	index: number;
	code: string;
	country: string;
	alliance: string | null;
	kind: 'F' | 'L' | 'U' | 'R';
	hubs: readonly number[];
	destinations: number;
	/** Its own types and those that its regional operators fly for it, smallest first. */
	fleet: readonly RefAircraft[];
	/** Types in its own name. */
	ownTypes: ReadonlySet<string>;
	/** Regional airlines that fly for it. */
	operators: readonly { code: string; types: ReadonlySet<string>; hubs: ReadonlySet<number> }[];
	connects: boolean;
	/** The longest flight that is planned with its fleet, kilometres. */
	reachKm: number;
	widebodies: boolean;
	/** Flies nothing smaller, in a country where wide bodies fly nothing short. */
	longHaulAlone: boolean;
	/** Flies turboprops or regional jets. */
	feeders: boolean;
	hash: number;
}

export interface Carriers {
	list: readonly Carrier[];
	index: ReadonlyMap<string, number>;
	/** How the first sells the second's flights, one of `PARTNERSHIP`. */
	partnership(seller: number, operator: number): number;
	/** Whether a joint venture of the two flies between these countries. */
	inVenture(seller: number, operator: number, from: string, to: string): boolean;
	/** The airlines whose flights an airline sells, without itself. */
	partners(seller: number): readonly number[];
}

/** Seats of the typical layout. */
export const seatsOf = (a: RefAircraft): number =>
	a.seats.economy + a.seats.premiumEconomy + a.seats.business + a.seats.first;

/** Has separate flights (`../wayfare/flights.ts`) and no place in the network. */
const TEST_AIRLINE = 'ZZ';

function readCarriers(refdata: RefData, geo: Geography): Carrier[] {
	const all = [...refdata.airlines.values()].sort((a, b) => (a.iata < b.iata ? -1 : 1));
	const hubsOf = (codes: readonly string[]): number[] =>
		codes.map((c) => geo.index.get(c)).filter((i) => i !== undefined);
	const sells = (a: RefAirline): boolean =>
		a.operatesFor.length === 0 && a.iata !== TEST_AIRLINE && hubsOf(a.hubs).length > 0;
	return all.filter(sells).map((airline, index) => {
		const operators = all.filter((o) => o.operatesFor.includes(airline.iata));
		const types = new Set([...airline.fleet, ...operators.flatMap((o) => o.fleet)]);
		const fleet = [...types]
			.map((t) => refdata.aircraft.get(t))
			.filter((t) => t !== undefined)
			.sort((a, b) => seatsOf(a) - seatsOf(b));
		return {
			index,
			code: airline.iata,
			country: airline.country,
			alliance: airline.alliance,
			kind: airline.kind,
			hubs: hubsOf(airline.hubs),
			destinations: airline.destinations,
			fleet,
			ownTypes: new Set(airline.fleet),
			operators: operators.map((o) => ({ code: o.iata, types: new Set(o.fleet), hubs: new Set(hubsOf(o.hubs)) })),
			connects: !POINT_TO_POINT.has(airline.iata),
			reachKm: Math.max(...fleet.map(longestOf)),
			widebodies: fleet.some((t) => t.body === 'WB'),
			longHaulAlone: fleet.every((t) => t.body === 'WB') && !WIDE_AT_HOME.has(airline.country),
			feeders: fleet.some((t) => t.body === 'TP' || t.body === 'RJ'),
			hash: hash32(airline.iata),
		};
	});
}

/** Reads the tables of partners: who sells whom, by seller and operator. */
function readPartners(list: readonly Carrier[], index: ReadonlyMap<string, number>): Uint8Array {
	const size = list.length;
	const matrix = new Uint8Array(size * size);
	const sell = (seller: number, operator: number, as: number): void => {
		const at = seller * size + operator;
		const { kind, code } = list[seller] as Carrier;
		if (seller !== operator && joinsPartners(kind, code)) matrix[at] = Math.max(matrix[at] as number, as);
	};
	const known = (codes: readonly string[]): number[] => codes.map((c) => index.get(c)).filter((i) => i !== undefined);
	const each = (codes: readonly string[], as: number): void => {
		const members = known(codes);
		for (const a of members) for (const b of members) sell(a, b, as);
	};
	for (const a of list)
		for (const b of list) if (a.alliance && a.alliance === b.alliance) sell(a.index, b.index, PARTNERSHIP.alliance);
	for (const pair of CODE_SHARES) each(pair.split(' '), PARTNERSHIP.codeShare);
	for (const { members } of JOINT_VENTURES) each(members, PARTNERSHIP.jointVenture);
	for (const group of GROUPS) each(group.split(' '), PARTNERSHIP.group);
	for (const pair of DAUGHTERS) {
		const [parent, daughter] = known(pair.split(' '));
		if (parent !== undefined && daughter !== undefined) sell(parent, daughter, PARTNERSHIP.group);
	}
	return matrix;
}

const joins = ({ ends: [one, other] }: JointVenture, from: string, to: string): boolean =>
	(one.has(from) && other.has(to)) || (one.has(to) && other.has(from));

/** The airlines that sell, and how they sell each other. */
export function createCarriers(refdata: RefData, geo: Geography): Carriers {
	const list = readCarriers(refdata, geo);
	const index = new Map(list.map((c) => [c.code, c.index]));
	const size = list.length;
	const matrix = readPartners(list, index);
	const partners = list.map((a) => list.filter((b) => matrix[a.index * size + b.index]).map((b) => b.index));
	const venturesOf = list.map(({ code }) => JOINT_VENTURES.filter(({ members }) => members.includes(code)));
	return {
		list,
		index,
		partnership: (seller, operator) => matrix[seller * size + operator] as number,
		inVenture: (seller, operator, from, to) =>
			(venturesOf[seller] as JointVenture[]).some(
				(venture) => venture.members.includes((list[operator] as Carrier).code) && joins(venture, from, to),
			),
		partners: (seller) => partners[seller] as number[],
	};
}
