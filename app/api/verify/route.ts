import { paths, type VerifyProblem } from '#lib/paths.ts';
import { recordIn, recordToken } from '#lib/server/quotes/check-record.ts';
import { readBytes } from '#lib/server/read-bytes.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';

/** Bytes of a form with a record: the largest one has a seat and a bag for each of nine travellers on each flight. */
const LONGEST_FORM = 64 * 1024;

const say = (problem: VerifyProblem) => seeOther(paths.verify({ problem }));

/** The text of a form's `file` or, where that is empty, of its `text`. */
async function textOf(bytes: Uint8Array, type: string): Promise<string> {
	const form = await new Response(Buffer.from(bytes), { headers: { 'content-type': type } }).formData();
	const [file, text] = [form.get('file'), form.get('text')];
	if (file instanceof Blob && file.size > 0) return file.text();
	return typeof text === 'string' ? text : '';
}

/**
 * Takes a record from a plain form and leads to its answer. The record goes along in the address: nothing is kept, and the
 * answer is worked out from the record itself whenever it is read.
 */
export const POST = route(
	{ limit: 'write', limited: paths.verify({ problem: 'limit' }), down: paths.verify({ problem: 'down' }) },
	async ({ request }) => {
		const bytes = await readBytes(request, LONGEST_FORM);
		if (!bytes) return say('too_long');
		const text = await textOf(bytes, request.headers.get('content-type') ?? '').catch(() => '');
		if (text.trim() === '') return say('empty');
		const record = recordIn(text);
		const token = record && recordToken(record);
		if (record && !token) return say('too_long');
		return seeOther(paths.verify({ record: token ?? 'none' }));
	},
);
