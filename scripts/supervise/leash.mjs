/**
 * Loaded into every child process: when the supervisor is gone, even by kill -9, the child goes too.
 * Tools hand their flags on to their own processes, which this must leave alone.
 */
if (process.channel && String(process.ppid) === process.env.WAYFARE_SUPERVISOR) {
	process.channel.unref();
	process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
