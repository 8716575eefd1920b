/** Work that the web does by itself. Any number of processes may run it at once: what it touches it claims. */
export interface WebJob {
	/** Names it in logs. */
	name: string;
	/** Seconds between the end of one run and the next. */
	everySeconds: number;
	run(): Promise<unknown>;
}
