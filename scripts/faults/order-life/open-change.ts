import type { Change, Life } from './model.ts';

/** Whether a hold was not paid in time. */
export const isOver = ({ paid, lapsed, dueBy }: Life, at: number): boolean => !paid && (lapsed || dueBy <= at);

/** The change that waits for an answer at a moment. */
export function openAt(life: Life, at: number): Change | undefined {
	const newest = life.changes.at(-1);
	const waits = newest?.isOpen && !life.cancelledBy && !isOver(life, at) && newest.endsAt > at;
	return waits ? newest : undefined;
}

/** Whether what was changed can be refused at a moment, with all money back. */
export const mayRefuse = (life: Life, at: number): boolean => openAt(life, at)?.mayRefuse ?? false;
