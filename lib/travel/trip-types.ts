export const TRIPS = ['return', 'one-way', 'multi-city'] as const;
export type Trip = (typeof TRIPS)[number];
