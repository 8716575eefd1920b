/** The answer to a plain form: go and read this page of ours. */
export const seeOther = (path: string): Response =>
	new Response(null, { status: 303, headers: { location: path, 'cache-control': 'no-store' } });
