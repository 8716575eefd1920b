/** Parts of a degree that positions are kept to: twenty metres. */
const PARTS = 5_000;

/** Shores as bytes: of each how many positions it has, then each one as its way from the one before. */
export function packShores(shores: readonly (readonly number[])[]): Uint8Array {
	const bytes: number[] = [];
	const put = (value: number) => {
		let rest = value < 0 ? -2 * value - 1 : 2 * value;
		for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
		bytes.push(rest);
	};
	let [x, y] = [0, 0];
	for (const shore of shores) {
		put(shore.length / 2);
		for (let i = 0; i < shore.length; i += 2) {
			const [east, north] = [Math.round((shore[i] ?? 0) * PARTS), Math.round((shore[i + 1] ?? 0) * PARTS)];
			put(east - x);
			put(north - y);
			[x, y] = [east, north];
		}
	}
	return Uint8Array.from(bytes);
}

/** The shores again, one after the other: longitudes and latitudes in turn, degrees. */
export function* unpackShores(bytes: Uint8Array): Generator<Float64Array, void> {
	let at = 0;
	const take = (): number => {
		let [value, factor] = [0, 1];
		for (;;) {
			const byte = bytes[at++] ?? 0;
			value += (byte % 128) * factor;
			if (byte < 128) return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
			factor *= 128;
		}
	};
	let [x, y] = [0, 0];
	while (at < bytes.length) {
		const shore = new Float64Array(2 * take());
		for (let i = 0; i < shore.length; i += 2) {
			x += take();
			y += take();
			shore[i] = x / PARTS;
			shore[i + 1] = y / PARTS;
		}
		yield shore;
	}
}
