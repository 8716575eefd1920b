import type { Context } from '../../context.ts';
import type { Acquirer } from '../../suppliers/acquirer.ts';
import type { Sealer } from '#service/seal.ts';

/** What the acts of the card host work with. */
export interface PaymentDesk {
	ctx: Context;
	sealer: Sealer;
	acquirer: Acquirer;
}
