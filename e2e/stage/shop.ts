import { freePort } from '../../scripts/free-port.ts';
import type { Stage } from '../fixtures.ts';
import type { SideProcess } from './side-process.ts';

/** A storefront of a story's own, with its card form, and its own booking service where that is asked for. */
export interface Shop {
	web: SideProcess;
	service?: SideProcess;
	/** Where its card form is. */
	cardsPort: string;
}

/** Opens a shop; the settings of each part are those that differ. */
export async function openShop(
	stage: Stage,
	{ web: changed, service: own, cards }: Partial<Record<'web' | 'service' | 'cards', Record<string, string>>>,
): Promise<Shop> {
	const cardsPort = String(await freePort());
	const service = own && (await stage.process('service', own));
	const web = await stage.process('storefront', {
		CARDS_PORT: cardsPort,
		...(service && { BOOKING_API_URL: service.url }),
		...changed,
	});
	await stage.process('cards', { CARDS_PORT: cardsPort, PORT: new URL(web.url).port, ...cards });
	return { web, cardsPort, ...(service && { service }) };
}
