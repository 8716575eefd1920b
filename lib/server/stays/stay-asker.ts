import 'server-only';
import type { Device } from '../service-client.ts';
import type { Viewer } from '../viewer.ts';

/** Who asks about stays: whose allowance it takes from, and the device that hotels are told of. */
export interface StayAsker {
	visitorId: string | undefined;
	device: Device;
	/** Agents also ask for what was negotiated. */
	role: Viewer['role'];
}
