/** Pauses between tries: `first`, then `factor` times as long each time, never more than `most`. Any unit of time. */
export interface Pauses {
	first: number;
	factor: number;
	most: number;
}

/** The pause after so many failures before this one. */
export const backoff =
	({ first, factor, most }: Pauses) =>
	(failures: number): number =>
		Math.min(most, first * factor ** failures);

/** The same as SQL, of a column or expression that counts the failures. The exponent is capped, so it cannot overflow. */
export function backoffSql({ first, factor, most }: Pauses, failures: string): string {
	const enough = Math.max(0, Math.ceil(Math.log(most / first) / Math.log(factor)));
	return `least(${most}, ${first} * power(${factor}, least(${failures}, ${enough})))`;
}
