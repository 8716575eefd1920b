import type { SupplierSlice } from '../../air/offers.ts';
import type { Itinerary } from '../world/itinerary.ts';

const within = (local: string, window: { from: string; to: string } | null): boolean => {
	if (!window) return true;
	const time = local.slice(11, 16);
	// A window that ends before it begins goes over midnight.
	return window.from <= window.to ? time >= window.from && time <= window.to : time >= window.from || time <= window.to;
};

/** Whether an itinerary leaves and arrives within the slice's windows, local times, both ends included. */
export function fitsWindows({ departureTime, arrivalTime }: SupplierSlice, { flights }: Itinerary): boolean {
	return within(flights[0]?.departingAt ?? '', departureTime) && within(flights.at(-1)?.arrivingAt ?? '', arrivalTime);
}
