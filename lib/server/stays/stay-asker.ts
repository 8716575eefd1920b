import 'server-only';
import type { Device } from '../service-client.ts';

/** Who asks about stays: whose allowance it takes from, and the device that hotels are told of. */
export interface StayAsker {
	visitorId: string | undefined;
	device: Device;
}
