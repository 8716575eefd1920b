import type { AirSuppliers } from './supplier.ts';

/** No airline is connected: nothing is sold in any mode. */
export const noAirlines: AirSuppliers = {
	forSearch: () => [],
	byCode: () => undefined,
	sellsIn: () => false,
};
