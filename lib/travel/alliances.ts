/**
 * Members of the three alliances by IATA code, as of November 2026. Source: general knowledge of the alliances' own lists,
 * not checked against them; `scripts/refdata/tables/airlines.psv` says the same of the simulated airlines.
 */
const MEMBERS = {
	star: 'A3 AC AI AV AZ BR CA CM ET LH LO LX MS NH NZ OS OU OZ SA SN SQ TG TK TP UA ZH',
	oneworld: 'AA AS AT AY BA CX FJ HA IB JL MH QF QR RJ UL WY',
	skyteam: 'AF AM AR CI DL GA KE KL KQ ME MF MU RO SK SV UX VN VS',
} as const;

export type Alliance = keyof typeof MEMBERS;
export const ALLIANCES = Object.keys(MEMBERS) as Alliance[];
/** Their names are the same in all languages. */
export const ALLIANCE_NAMES: Readonly<Record<Alliance, string>> = {
	star: 'Star Alliance',
	oneworld: 'oneworld',
	skyteam: 'SkyTeam',
};

const byAirline = new Map(
	ALLIANCES.flatMap((alliance) => MEMBERS[alliance].split(' ').map((code): [string, Alliance] => [code, alliance])),
);

/** The alliance that an airline is a member of. */
export const allianceOf = (airline: string): Alliance | undefined => byAirline.get(airline);
