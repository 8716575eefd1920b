import { foldName } from './fold-name.ts';

/**
 * A name as people look for it: however it is written, it is one key. To `foldName` it adds the two ways in which airlines
 * and passports write umlauts and rings, `ö` as `oe` or `o` and `å` as `aa` or `a`: `Größe-Ångström`, `GROESSE ANGSTROM`
 * and `grosse aangstroem` are the same. Some names that differ share a key too, so it finds, and proves nothing.
 */
export const nameKey = (name: string): string => foldName(name).replace(/([ao])e|ue|aa/g, (pair) => pair.charAt(0));
