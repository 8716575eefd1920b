import type { Rate, Room } from '#contract/stays/rate.ts';
import type { IdFamily } from '#service/ids.ts';
import type { SupplierRate, SupplierRoom } from '#service/suppliers/stays/rates.ts';
import { wirePhotos } from '../accommodation/wire-accommodation.ts';
import type { KeptRate } from '../rates/kept-rates.ts';

/** Writes the rooms of hotels, and what is to be kept of the rates that it has written. */
interface RoomWriter {
	write(accommodationId: string, rooms: readonly SupplierRoom[]): Room[];
	readonly rates: readonly KeptRate[];
}

/** Writes rooms with their rates; rates get their ids from the family, one after the other. */
export function roomWriter(family: IdFamily, pictures: string): RoomWriter {
	const rates: KeptRate[] = [];
	const idFor = (accommodationId: string, { reference, expiresAt }: SupplierRate): string =>
		family.member('rate', rates.push({ accommodationId, reference, expiresAt }));
	return {
		write: (id, rooms) => rooms.map((room) => writeRoom(room, (rate) => idFor(id, rate), pictures)),
		rates,
	};
}

/** A room on the wire, with its rates. */
export const writeRoom = (
	{ name, photos, beds, rates }: SupplierRoom,
	idOf: (rate: SupplierRate) => string,
	pictures: string,
): Room => ({
	name,
	photos: wirePhotos(photos, pictures),
	beds: [...beds],
	rates: rates.map((rate) => writeRate(idOf(rate), rate)),
});

const writeRate = (id: string, rate: SupplierRate): Rate => ({
	id,
	name: rate.name,
	code: rate.code,
	description: rate.description,
	source: rate.source,
	board_type: rate.boardType,
	payment_type: rate.paymentType,
	available_payment_methods: [...rate.paymentMethods],
	total_amount: rate.totalAmount,
	total_currency: rate.currency,
	base_amount: rate.baseAmount,
	base_currency: rate.currency,
	tax_amount: rate.taxAmount,
	tax_currency: rate.currency,
	fee_amount: rate.feeAmount,
	fee_currency: rate.currency,
	public_amount: rate.publicAmount,
	public_currency: rate.currency,
	due_at_accommodation_amount: rate.dueAtAccommodation.amount,
	due_at_accommodation_currency: rate.dueAtAccommodation.currency,
	deposit_amount: rate.depositAmount,
	deposit_currency: rate.currency,
	estimated_commission_amount: rate.commissionAmount,
	estimated_commission_currency: rate.currency,
	quantity_available: rate.quantityAvailable,
	expires_at: rate.expiresAt.toISOString(),
	deal_types: [...rate.dealTypes],
	conditions: [...rate.conditions],
	cancellation_timeline: rate.cancellationTimeline.map(({ before, refundAmount }) => ({
		before: before.toISOString(),
		refund_amount: refundAmount,
		currency: rate.currency,
	})),
	benefits: [...rate.benefits],
	loyalty_programme_required: rate.loyaltyProgrammeRequired,
	supported_loyalty_programme: rate.loyaltyProgramme,
	negotiated_rate_id: rate.negotiatedRateId,
});
