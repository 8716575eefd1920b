import 'server-only';
import type { ServiceProblem } from '../service-problem.ts';
import { flightTrip } from '../trips/kinds/flight.ts';
import { stayTrip } from '../trips/kinds/stay.ts';
import type { MailStay, MailTrip } from './mail-kind.ts';

const failed = ({ errors, kind }: ServiceProblem): Error => new Error(errors[0]?.code ?? kind);

/** Reads a stay as it is now. Rejects when the service does not tell: the mail waits. */
export async function readMailStay(id: string): Promise<MailStay> {
	const [read, paid] = await Promise.all([stayTrip.read(id), stayTrip.payments(id)]);
	if (!read.ok) throw failed(read.problem);
	if (!paid.ok) throw failed(paid.problem);
	return { booking: read.trip, payments: paid.payments, now: read.now };
}

/** Reads a trip as it is now. Rejects when the service does not tell: the mail waits. */
export async function readMailTrip(id: string): Promise<MailTrip> {
	if (!id.startsWith(flightTrip.prefix)) throw new Error(`no trip has an id like ${id.slice(0, 4)}`);
	const [read, paid] = await Promise.all([flightTrip.read(id), flightTrip.payments(id)]);
	if (!read.ok) throw failed(read.problem);
	if (!paid.ok) throw failed(paid.problem);
	return { order: read.trip, payments: paid.payments, now: read.now };
}

/** What a mail is about, as it is now. */
export const readAbout = { trip: readMailTrip, stay: readMailStay, nothing: async () => null } as const;
