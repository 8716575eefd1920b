/** The steps of a stay's checkout, in their order. */
export const STAY_STEPS = ['guests', 'pay'] as const;
export type StayStep = (typeof STAY_STEPS)[number];

/** The step that an address names, but none beyond what is ready. */
export const stayStepOf = (named: string | null, ready: boolean): StayStep =>
	ready && named === 'pay' ? 'pay' : 'guests';
