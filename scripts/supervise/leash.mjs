/** Loaded into every child process: when the supervisor is gone, even by kill -9, the child goes too. */
if (process.channel) {
	process.channel.unref();
	process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
