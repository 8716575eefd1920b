import type { Context } from '../context.ts';
import { claimDue, type DueAttempt } from './store.ts';

const STILL = {
	outcome: 'the outcome of an attempt is still unknown',
	cards: 'a card payment is still to be settled',
};

/** Takes what is due of attempts, does it for each, and leaves to a later turn what fails. Gives how many there were. */
export async function lookAfter(
	{ db, log }: Pick<Context, 'db' | 'log'>,
	what: keyof typeof STILL,
	attemptId: string | undefined,
	work: (due: DueAttempt) => Promise<void>,
): Promise<number> {
	const due = await claimDue(db, what, attemptId);
	await Promise.all(
		due.map((attempt) =>
			work(attempt).catch((error: unknown) => {
				const { id, kind, supplier } = attempt;
				log.warn({ err: error, attempt: id, kind, supplier }, STILL[what]);
			}),
		),
	);
	return due.length;
}
