import { isDevAllowed } from '#lib/server/dev-only.ts';
import { readForm } from '#lib/server/read-form.ts';
import { route } from '#lib/server/route.ts';
import { bookAsAgency } from '#lib/server/sandbox-agency.ts';
import { changeSandbox } from '#lib/server/sandbox.ts';
import { seeOther } from '#lib/server/see-other.ts';

/** Moves the test clock, switches a simulated airline, has one change an order's flights, has a hotel say that a guest did not come, or books as an agency, for the forms of /dev/sandbox. 303 back to it; 404 elsewhere. */
export const POST = route(
	{ limit: 'write', find: async () => (await isDevAllowed()) || undefined, body: readForm },
	async ({ body }) => {
		if (body.get('agency') !== 'book')
			return seeOther((await changeSandbox(body)) ? '/dev/sandbox?failed=1' : '/dev/sandbox');
		const booked = await bookAsAgency();
		if ('kind' in booked) return seeOther('/dev/sandbox?failed=1');
		return seeOther(`/dev/sandbox?${new URLSearchParams({ booked: JSON.stringify(booked) })}#agency`);
	},
);
