import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** No JSON, nothing sealed and nothing gzipped begins so. */
const MARK = Buffer.from('packed:');
/** What is shorter has little to save; what is longer would keep others waiting. */
const SHORTEST = 1_000;
const LONGEST = 64_000;
/** The names of a reply repeat within less than this window; what is smaller is made faster than it is filled. */
const FAST = { level: 1, windowBits: 12, memLevel: 4, chunkSize: 4_096 };

/** The bytes of a text, fewer where packing them pays: what is sealed afterwards can be packed by nobody. */
export const packed = (text: string): Buffer =>
	text.length < SHORTEST || text.length > LONGEST
		? Buffer.from(text)
		: Buffer.concat([MARK, deflateRawSync(text, FAST)]);

/** The bytes of what `packed` was given; others as they are. */
export const unpacked = (bytes: Buffer): Buffer =>
	bytes.subarray(0, MARK.length).equals(MARK) ? inflateRawSync(bytes.subarray(MARK.length)) : bytes;
