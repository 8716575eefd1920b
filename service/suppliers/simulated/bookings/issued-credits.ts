import { compareAmounts, splitAmount } from '#contract/common/amounts.ts';
import type { SupplierCancellation } from '../../air/cancellation.ts';
import type { RefAirline } from '#service/refdata/types.ts';
import { documentNumber } from './locators.ts';
import type { BookingRow } from './store.ts';

/** A credit that is given for a cancelled booking can be used for a year. */
const VALID_MS = 365 * 86_400_000;

/**
 * The credits that an airline issues when it cancels a booking: for each traveller a share of the refund, where it gives
 * no money; and new documents for those that had paid a part. The same row gives the same ones.
 */
export function issuedCredits(
	{ iata, name }: Pick<RefAirline, 'iata' | 'name'>,
	{ record, ...row }: BookingRow,
): Pick<SupplierCancellation, 'credits' | 'reissued'> {
	const { refund, cancelled_at: at } = row;
	const currency = row.currency ?? '';
	if (!record || refund === null || !at) return { credits: [], reissued: [] };
	const code = (n: number) => documentNumber(iata, 'credit', BigInt(row.number), n);
	const issuedOn = at.toISOString().slice(0, 10);
	const expiresAt = new Date(at.getTime() + VALID_MS);
	const shares = record.refund?.inCredits ? splitAmount(currency, refund, record.passengers) : [];
	return {
		credits: shares.flatMap((amount, passenger) =>
			compareAmounts(currency, amount, '0') > 0
				? [
						{
							code: code(passenger),
							type: 'emd' as const,
							name: `${name} credit`,
							passenger,
							amount,
							issuedOn,
							expiresAt,
						},
					]
				: [],
		),
		reissued: (record.credits ?? []).map((replaces, i) => ({ replaces, code: code(record.passengers + i) })),
	};
}
