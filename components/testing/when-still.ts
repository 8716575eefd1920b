/** Nothing of ours moves for longer, milliseconds. */
export const LONGEST_MOVE_MS = 1_500;

/**
 * Waits until what moves has come to its end, at most so long: colours on their way from one to another have the contrast
 * of neither, and what is hidden never comes to its end. Runs in a page too, so it names nothing outside of itself.
 */
export function whenStill(mostMs: number): Promise<void> {
	const moving = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
	const ended = Promise.allSettled(moving.map((one) => one.finished));
	return Promise.race([ended.then(() => undefined), new Promise<void>((go) => setTimeout(go, mostMs))]);
}
