// Loaded into a process of a fault test: from SIGUSR2 on it measures time WAYFARE_CLOCK_SLOWED times too slowly.
const slowed = Number(process.env.WAYFARE_CLOCK_SLOWED ?? 1);
const measured = performance.now.bind(performance);

process.once('SIGUSR2', () => {
	const from = measured();
	performance.now = () => from + (measured() - from) / slowed;
});
