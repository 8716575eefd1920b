/** What flies by propellers, of whatever maker. Its words are in the catalogues. */
export const PROPELLER = 'propeller';

const PROPELLERS =
	/\bATR\b|Dash 8|DHC|Q400|Saab (340|2000)|Twin Otter|Jetstream|Beech|Cessna|Fokker 50|Pilatus|Islander/i;

/**
 * The family that an aircraft belongs to, as travellers know it: `Airbus A350`, `Boeing 787`, `Embraer E-Jet`; `propeller`
 * for those with propellers; null where its name says nothing.
 * @param name as the airline writes it: `Boeing 777-300ER`
 */
export function aircraftFamily(name: string | null | undefined): string | null {
	if (!name) return null;
	if (PROPELLERS.test(name)) return PROPELLER;
	// The shorter and longer A320 are one for a passenger, and so are all E-Jets and all CRJs.
	if (/\bA3(18|19|20|21)/.test(name)) return 'Airbus A320';
	if (/Embraer E?-?(170|175|190|195)/.test(name)) return 'Embraer E-Jet';
	const known = /^(Airbus A\d{3}|Boeing 7\d7|COMAC C\d+|Bombardier CRJ|Embraer ERJ|Fokker|Sukhoi Superjet)/.exec(name);
	return known?.[1] ?? name.split(/[-(]/)[0]?.trim() ?? null;
}

/** A family as addresses write it, and back. */
export const aircraftKey = (family: string): string => family.replaceAll(' ', '_');
export const aircraftWords = (key: string): string => key.replaceAll('_', ' ');
