let open = false;

/** Whether ticks reach this page right now. If not, what it shows has to be asked for more often. */
export const isLive = (): boolean => open;

/** Notes that the line stands or fell. */
export function setLive(now: boolean): void {
	open = now;
}
