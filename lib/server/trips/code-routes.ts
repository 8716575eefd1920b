import 'server-only';
import { z } from 'zod';
import { noteRefusal } from '../audit/note-refusal.ts';
import { webDatabase } from '../db/web-database.ts';
import { jsonOf } from '../json-of.ts';
import { localeOfRequest } from '../preferences.ts';
import { route } from '../route.ts';
import { NOT_FOUND, refused, type ServiceProblem } from '../service-problem.ts';
import type { KnownViewer } from '../viewer.ts';
import { hashAddress } from '../visitor-address.ts';
import { openByCode, sendTripCode } from './trip-code.ts';

const CodeBody = z.object({ code: z.string().max(40) });

/** The e-mail of a trip that a viewer may see all of; null: there is none for them. */
type MailboxOf = (
	tripId: string,
	viewer: KnownViewer,
) => Promise<{ email: string | null } | { problem: ServiceProblem; waitSeconds?: number }>;

/** The routes of a trip's code; `param` is its id in the path. */
export const codeRoutes = (param: string, mailboxOf: MailboxOf) => ({
	/** Sends a code for an act on a trip to its booking's own e-mail, for those who may see all of it. 204. */
	POST: route({ limit: 'find' }, async ({ request, viewer, params: { [param]: tripId = '' } }) => {
		const mailbox = await mailboxOf(tripId, viewer);
		if ('problem' in mailbox) return mailbox;
		const { email } = mailbox;
		if (email === null) return NOT_FOUND;
		const asker = { visitorId: viewer.visitorId, addressHash: hashAddress(viewer.device.ip) };
		await sendTripCode(webDatabase(), asker, { tripId, email }, localeOfRequest(request.headers));
		return { data: undefined };
	}),
	/** Takes the code of a trip, which opens its acts for half an hour. 204; 422 `wrong_code`. */
	PUT: route({ limit: 'find', body: jsonOf(CodeBody) }, async ({ body, viewer, params: { [param]: tripId = '' } }) => {
		const opened = await openByCode(webDatabase(), viewer, body.code);
		if (opened?.includes(tripId)) return { data: undefined };
		void noteRefusal({ action: 'trip.code', code: 'wrong_code', subject: tripId }, viewer);
		return refused(422, 'wrong_code');
	}),
});
