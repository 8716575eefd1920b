/** A 32-bit hash of a text (FNV-1a with a murmur finaliser): equal texts give equal numbers in every process. */
export function hash32(text: string): number {
	let h = 0x811c9dc5;
	for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
	h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
	h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
	return (h ^ (h >>> 16)) >>> 0;
}

/** A number in [0, 1) that the text decides. */
export const unit = (text: string): number => hash32(text) / 0x1_0000_0000;

/** A factor in [1 − amplitude, 1 + amplitude) that the text decides. */
export const wobble = (text: string, amplitude: number): number => 1 + (unit(text) * 2 - 1) * amplitude;
