import type { AddableBags } from '#lib/intents/steps.ts';
import { ownIntent } from '#lib/server/intents/own-intent.ts';
import { addableServices } from '#lib/server/intents/purposes/add-services.ts';
import { route } from '#lib/server/route.ts';

/** The bags that can be added to a booking now. */
export const GET = route(
	{ limit: 'read', find: ownIntent({ purpose: 'add_services' }) },
	async ({ subject, viewer }) => {
		const listed = await addableServices(subject.subject_id, { device: viewer.device });
		if (!listed.ok) return listed;
		return { data: { bags: listed.data.filter((service) => service.type === 'baggage') } satisfies AddableBags };
	},
);
