import { defineFailpoints } from '#base/failpoints.ts';
import type { Context } from '../context.ts';
import { type Attempt, KIND_NAMES, type KindName } from './attempt.ts';

/** Where an attempt can be cut off, in the order in which it gets there. */
export const ATTEMPT_POINTS = [
	'before_begin',
	'in_begin',
	'begun',
	'authorised',
	'done',
	'won',
	'refused',
	'in_release',
	'released',
	'silent',
	'waiting',
	'looked_up',
] as const;
export type AttemptPoint = (typeof ATTEMPT_POINTS)[number];
export type AttemptFailpoint = `${KindName}.${AttemptPoint}`;

const { reach: reachName } = defineFailpoints(
	KIND_NAMES.flatMap((kind) => ATTEMPT_POINTS.map((point): AttemptFailpoint => `${kind}.${point}`)),
	({ config }: Pick<Context, 'config'>) => config.FAILPOINT,
);

/** Ends here when the settings say so: `FAILPOINT=pay_order.begun:kill` and the like. For tests: the settings refuse it elsewhere. */
export const reach = (ctx: Pick<Context, 'config'>, { kind }: Pick<Attempt, 'kind'>, point: AttemptPoint): void =>
	reachName(ctx, `${kind}.${point}`);
