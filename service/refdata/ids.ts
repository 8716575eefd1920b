import { createHash } from 'node:crypto';
import { ID_PREFIXES, type ResourceKind } from '#contract/common/ids.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `arp_lhr_gb` */
export const airportId = (iata: string, country: string): string =>
	`${ID_PREFIXES.airport}_${iata}_${country}`.toLowerCase();
/** `cit_lon_gb` */
export const cityId = (code: string, country: string): string => `${ID_PREFIXES.city}_${code}_${country}`.toLowerCase();

/** The id of a row of reference data: the same for the same key for ever, `0000` and 18 characters from its hash. */
export function stableId(kind: ResourceKind, key: string): string {
	let value = BigInt(`0x${createHash('sha256').update(`${kind}:${key}`).digest('hex')}`);
	let text = '';
	for (let i = 0; i < 18; i++) {
		text += BASE62[Number(value % 62n)];
		value /= 62n;
	}
	return `${ID_PREFIXES[kind]}_0000${text}`;
}
