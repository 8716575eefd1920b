import 'server-only';

/** Lines as a stream of bytes, as spreadsheets read them. */
export function csvStream(source: AsyncGenerator<string>): ReadableStream<Uint8Array> {
	const bytes = new TextEncoder();
	return new ReadableStream({
		start: (controller) => {
			// Spreadsheets take a text without this mark for one of an older alphabet.
			controller.enqueue(bytes.encode('\uFEFF'));
		},
		pull: async (controller) => {
			const next = await source.next();
			if (next.done) controller.close();
			else controller.enqueue(bytes.encode(next.value));
		},
		cancel: async () => {
			await source.return(undefined);
		},
	});
}

/** A CSV that the browser saves under this name. */
export const csvReply = (csv: ReadableStream<Uint8Array>, name: string): Response =>
	new Response(csv, {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': `attachment; filename="${name}.csv"`,
			'cache-control': 'no-store',
		},
	});
