import { freePort } from '../../scripts/free-port.ts';
import type { Stage } from '../fixtures.ts';
import type { SideProcess } from './side-process.ts';

/** A storefront of a story's own, with its card form, on a booking service of its own where that is asked for. */
export interface Shop {
	web: SideProcess;
	service?: SideProcess;
}

/** Opens a shop; the settings of each part are those that differ. */
export async function openShop(
	stage: Stage,
	{ web: changed, service: own }: { web?: Record<string, string>; service?: Record<string, string> },
): Promise<Shop> {
	const cardsPort = String(await freePort());
	const service = own && (await stage.process('service', own));
	const web = await stage.process('storefront', {
		CARDS_PORT: cardsPort,
		...(service && { BOOKING_API_URL: service.url }),
		...changed,
	});
	await stage.process('cards', { CARDS_PORT: cardsPort, PORT: new URL(web.url).port });
	return { web, ...(service && { service }) };
}

/**
 * Opens a shop whose airlines take a part of the time that real ones take to tell, so that their silence can be seen.
 * Gives its address.
 */
export const openSlowShop = async (stage: Stage): Promise<string> =>
	(await openShop(stage, { service: { SIMULATED_LATENCY: '0.2' } })).web.url;
