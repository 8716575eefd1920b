import { isDevAllowed } from '#lib/server/dev-only.ts';
import { guarded } from '#lib/server/guard.ts';
import { readForm } from '#lib/server/read-form.ts';
import { changeSandbox } from '#lib/server/sandbox.ts';

/** Moves the test clock or switches a simulated airline, for the forms of /dev/sandbox. 303 back to it; 404 elsewhere. */
export const POST = guarded({ limit: 'write' }, async (request) => {
	if (!(await isDevAllowed())) return new Response(null, { status: 404 });
	const form = await readForm(request);
	if (typeof form === 'number') return new Response(null, { status: form });
	const failed = await changeSandbox(form);
	return new Response(null, { status: 303, headers: { location: failed ? '/dev/sandbox?failed=1' : '/dev/sandbox' } });
});
