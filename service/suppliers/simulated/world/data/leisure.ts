/**
 * Airports that people fly to for holidays, with how much more than their size says (added to the chance of a route, as a
 * logit).
 *
 * Source: general knowledge, 2025, written down on 21 November 2026 and not checked against a list; how much more is
 * estimated in three steps.
 */
const TABLE = `
2.2 PMI AGP ALC FAO TFS LPA ACE FUE IBZ HER RHO CFU CUN PUJ HNL OGG LAS MCO DPS HKT MLE AYT HRG SSH
1.6 MAH SPU DBV ZAD PUY JTR JMK KGS ZTH CHQ OLB CTA PMO CAG NCE FNC PDL LCA PFO MLA BJV DLM DJE RAK AGA NBE FLL MIA RSW TPA PBI SAN PHX
1.6 SJD PVR MBJ NAS AUA SJU STT SXM CUR BGI UVF ANU GCM KIN SDQ LIR SJO KOA LIH SRQ MYR PSP MSY USM KBV CNX DAD PQC CXR LGK BKI CEB
1.6 KLO PPS CJU OKA CTS SYX OOL CNS NAN PPT MRU RUN SEZ ZNZ MBA TIV VRN KRK OPO LIS BCN ATH VCE NAP BRI SVQ GIB REU FSC AJA BIA
1.0 KEF TOS RVN KTT IVL INN SZG GVA CMF LDE EGE ASE JAC BZN ANC FAI GOI GOX COK CMB KTM PNH SAI RMQ HKG SIN DXB IST PRG BUD KUT TBS
1.0 VAR BOJ TGD TIA ZQN BRC IGR FTE USH GIG SSA REC FOR NAT FLN CTG SMR ADZ CUZ CPT LVI VFA GRJ JRO LXR ASW AQJ TLV
`;

/** The boost of an airport by code; 0 for those not listed. */
export const LEISURE: ReadonlyMap<string, number> = new Map(
	TABLE.trim()
		.split('\n')
		.flatMap((line) => {
			const [boost, ...codes] = line.split(' ');
			return codes.map((code): [string, number] => [code, Number(boost)]);
		}),
);
