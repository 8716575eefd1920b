import type { Context } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import type { SupplierRefusal } from '#service/suppliers/air/booking.ts';
import type { StaysSupplier } from '#service/suppliers/stays/stays-supplier.ts';

/** The hotels of an attempt, by the code that it keeps. */
export const hotels = ({ stays }: Context['suppliers'], code: string): StaysSupplier | undefined =>
	stays.code === code ? stays : undefined;

/** A hotel's no as an error. Hotels that are no longer connected were certainly not asked. */
export const hotelRefusal = ({ code }: SupplierRefusal): ServiceError =>
	new ServiceError(code === 'airline_internal' ? 'bad_gateway' : code);
