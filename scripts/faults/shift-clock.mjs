// Loaded into a process of a fault test: its clock is wrong by WAYFARE_CLOCK_SHIFT_MS.
const shift = Number(process.env.WAYFARE_CLOCK_SHIFT_MS ?? 0);
const RealDate = globalThis.Date;

globalThis.Date = class Date extends RealDate {
	constructor(...args) {
		if (args.length === 0) super(RealDate.now() + shift);
		else super(...args);
	}

	static now() {
		return RealDate.now() + shift;
	}
};
