import 'server-only';
import { paperFile } from './paper-file.ts';

/** A paper as a download that nobody keeps: `name` is that of the paper, `reference` the booking's. */
export const fileOf = (
	{ body, type }: { body: string | Uint8Array<ArrayBuffer>; type: string },
	name: string,
	reference: string,
): Response =>
	new Response(body, {
		headers: {
			'content-type': type,
			'content-disposition': `attachment; filename="${paperFile(name, reference)}"`,
			'cache-control': 'no-store',
			'x-robots-tag': 'noindex',
		},
	});
