/** The longest body that any route takes, bytes; `proxy.ts` refuses what says that it is longer. */
export const LONGEST_BODY = 256 * 1024;

/** The body of a request or an answer; undefined when it is longer than `most` bytes, of which no more is read than that. */
export async function readBytes(
	message: Pick<Request, 'headers' | 'body'>,
	most: number,
): Promise<Uint8Array | undefined> {
	if (Number(message.headers.get('content-length') ?? 0) > most) return undefined;
	const chunks: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of message.body ?? []) {
		length += chunk.length;
		if (length > most) return undefined;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
