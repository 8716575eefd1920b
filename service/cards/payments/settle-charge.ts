import type { RefundCharge, SettleCharge, Settlement } from '#contract/payments/card-host.ts';
import { AcquirerSilence } from '../../suppliers/acquirer.ts';
import type { PaymentDesk } from './payment-desk.ts';
import type { Owner } from '../../context.ts';
import { findCharge, releaseCharge } from './store.ts';

const ownerOf = (request: SettleCharge): Owner => ({
	organisationId: request.organisation_id,
	liveMode: request.live_mode,
});

async function outcomeOf(asked: Promise<boolean>): Promise<Settlement> {
	try {
		return { outcome: (await asked) ? 'done' : 'refused' };
	} catch (error) {
		if (error instanceof AcquirerSilence) return { outcome: 'unknown' };
		throw error;
	}
}

/** Takes what a charge of the owner set aside. */
export async function captureCharge({ ctx, acquirer }: PaymentDesk, request: SettleCharge): Promise<Settlement> {
	const charge = await findCharge(ctx.db, ownerOf(request), request.reference);
	if (!charge || charge.released) return { outcome: 'refused' };
	return outcomeOf(acquirer.capture(request.reference));
}

/** Gives up what a charge set aside, or would set aside if it were still to come. */
export async function releaseHeld({ ctx, acquirer }: PaymentDesk, request: SettleCharge): Promise<Settlement> {
	const settled = await outcomeOf(acquirer.release(request.reference));
	if (settled.outcome === 'done') await releaseCharge(ctx.db, ownerOf(request), request.reference);
	return settled;
}

/** Gives back some of what was captured. */
export async function refundCharge({ ctx, acquirer }: PaymentDesk, request: RefundCharge): Promise<Settlement> {
	if (!(await findCharge(ctx.db, ownerOf(request), request.reference))) return { outcome: 'refused' };
	const { reference, refund_reference: refundReference, amount } = request;
	return outcomeOf(acquirer.refund({ reference, refundReference, amount }));
}
