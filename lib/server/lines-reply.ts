type Values = AsyncGenerator | Generator;

/**
 * Values as a stream of JSON lines. A line is made when the reader asks for it, so a slow phone slows the source down
 * instead of filling memory; when the reader goes away the source is told to stop.
 */
export function jsonLines(values: Values, onClose?: () => void): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				const next: IteratorResult<unknown, unknown> = await values.next();
				if (next.done) controller.close();
				else controller.enqueue(encoder.encode(`${JSON.stringify(next.value)}\n`));
			},
			async cancel() {
				onClose?.();
				await values.return(undefined);
			},
		},
		{ highWaterMark: 0 },
	);
}

/** The same as a reply, which nobody keeps. */
export const linesReply = (values: Values, onClose?: () => void): Response =>
	new Response(jsonLines(values, onClose), {
		headers: {
			// A text, which the server compresses chunk by chunk on its way: a twentieth of it is left.
			'content-type': 'text/x-ndjson; charset=utf-8',
			'cache-control': 'private, no-store',
			'x-accel-buffering': 'no',
		},
	});
