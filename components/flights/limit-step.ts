/** A round step of a slider, about a fiftieth of its span. */
export function limitStep({ min, max }: { min: number; max: number }): number {
	const size = Math.max(1, (max - min) / 50);
	const power = 10 ** Math.floor(Math.log10(size));
	return ([1, 2, 5, 10].find((factor) => factor * power >= size) ?? 10) * power;
}
