/**
 * Values as a stream of JSON lines. A line is made when the reader asks for it, so a slow phone slows the source down
 * instead of filling memory; when the reader goes away the source is told to stop.
 */
export function jsonLines(values: AsyncGenerator, onClose: () => void): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				const next: IteratorResult<unknown, unknown> = await values.next();
				if (next.done) controller.close();
				else controller.enqueue(encoder.encode(`${JSON.stringify(next.value)}\n`));
			},
			async cancel() {
				onClose();
				await values.return(undefined);
			},
		},
		{ highWaterMark: 0 },
	);
}
