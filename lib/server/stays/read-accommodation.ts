import 'server-only';
import { cache } from 'react';
import { type Accommodation, getAccommodation } from '#contract/stays/accommodation.ts';
import { call } from '../service-client.ts';
import { LIMITED } from '../service-problem.ts';
import { overLimit } from '../visitor-limits.ts';
import type { StayAnswer } from './search-stays.ts';
import type { StayAsker } from './stay-asker.ts';

/** A hotel, without rooms and rates. Read once for a page and its title. */
export const readAccommodation = cache(
	async (id: string, { visitorId = '', device }: StayAsker): Promise<StayAnswer<Accommodation>> => {
		const waitSeconds = await overLimit('read', visitorId, device.ip);
		if (waitSeconds !== null) return { ok: false, ...LIMITED, waitSeconds };
		return call(getAccommodation, { params: { id } }, { device });
	},
);
