import fc, { type AsyncCommand } from 'fast-check';
import { CUTS } from './act.ts';
import { agree } from './agree.ts';
import { type Model, standing } from './model.ts';
import { moveClock, now, type Real } from './real.ts';

export type Command = AsyncCommand<Model, Real>;

/** A command: whether it can be, what it does; what is then read has to agree with the model. */
export const command = (
	label: string,
	check: (model: Readonly<Model>) => boolean,
	run: (model: Model, real: Real) => Promise<void>,
): Command => ({
	check,
	run: async (model, real) => {
		await run(model, real);
		real.commands++;
		await agree(model, real);
	},
	toString: () => label,
});

/** Most processes are not cut off. */
export const cut = fc.oneof(
	{ weight: 5, arbitrary: fc.constant(undefined) },
	{ weight: 1, arbitrary: fc.constantFrom(...CUTS) },
);
export const cutWords = (at: string | undefined): string => (at ? `, cut off when ${at}` : '');

/** Ends holds whose time is over, in the model. */
export function expireHolds(model: Model, at: number): void {
	for (const life of standing(model)) {
		const waits = life.type === 'hold' && !life.paid && !life.cancelledBy && !life.expired && !life.acting;
		if (!waits || life.dueBy > at) continue;
		life.expired = true;
		life.version++;
	}
}

/** Moves the clock, and what ends by it. */
export const moveBy = async (model: Model, real: Real, ms: number): Promise<void> => {
	await moveClock(real, ms);
	expireHolds(model, now(real));
};
