import type { SearchLine } from '../travel/search-line.ts';

/**
 * Reads a reply of JSON lines as it comes. A refusal is thrown as a problem line, so that a reader has one way to be
 * told what went wrong.
 */
export async function* jsonLinesOf(url: string, signal: AbortSignal): AsyncGenerator {
	const response = await fetch(url, { signal, headers: { accept: 'text/x-ndjson' } });
	if (!response.ok || !response.body) throw await refusalOf(response);
	const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
	let rest = '';
	for (;;) {
		const { value, done } = await reader.read();
		if (done) break;
		const lines = (rest + value).split('\n');
		rest = lines.pop() ?? '';
		for (const line of lines) if (line !== '') yield JSON.parse(line);
	}
	if (rest.trim() !== '') yield JSON.parse(rest);
}

async function refusalOf(response: Response): Promise<SearchLine> {
	const body = (await response.json().catch(() => null)) as {
		errors?: { code?: string }[];
		meta?: { kind?: string };
	} | null;
	const kinds = ['refused', 'down', 'slow', 'nonsense'] as const;
	return {
		type: 'problem',
		kind:
			kinds.find((kind) => kind === body?.meta?.kind) ??
			([502, 503, 504].includes(response.status) ? 'down' : 'nonsense'),
		code: body?.errors?.[0]?.code ?? 'bad_gateway',
	};
}
