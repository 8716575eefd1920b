import * as contract from '#contract/stays/booking.ts';
import { type Route, route } from '#service/http/handler.ts';
import { cancelStaysBooking } from './cancel-stays-booking.ts';
import { createPaymentInstruction } from './create-payment-instruction.ts';
import { createStaysBooking } from './create-stays-booking.ts';
import { getStaysBooking } from './get-stays-booking.ts';
import { listStaysBookings } from './list-stays-bookings.ts';
import { updateStaysBooking } from './update-stays-booking.ts';

export const routes: Route[] = [
	route(contract.createStaysBooking, createStaysBooking),
	route(contract.listStaysBookings, listStaysBookings),
	route(contract.getStaysBooking, getStaysBooking),
	route(contract.updateStaysBooking, updateStaysBooking),
	route(contract.cancelStaysBooking, cancelStaysBooking),
	route(contract.createPaymentInstruction, createPaymentInstruction),
];
