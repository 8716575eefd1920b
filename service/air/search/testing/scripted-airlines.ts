import { addDays } from '#contract/common/calendar.ts';
import { type AirSupplier, type AirSuppliers, SupplierFailure } from '#service/suppliers/supplier.ts';
import type {
	Repriced,
	SupplierOffer,
	SupplierOfferSlice,
	SupplierSearch,
	SupplierSegment,
} from '#service/suppliers/air/offers.ts';

/** What an offer of a scripted airline differs in. */
export interface ScriptedOffer {
	amount: string;
	brand?: string;
	/** Of each slice. */
	minutes?: number;
	/** Of each slice. */
	connections?: number;
	/** How long it can be booked, minutes. */
	lastsMinutes?: number;
	/** Which of the day's flights each slice takes; the first one when absent. */
	flights?: readonly number[];
	/** Whether it can be held, for a day. */
	holds?: boolean;
	/** An airport where each flight lands on the way. */
	stop?: string;
	/** What it says of refunds; nothing unless told. */
	refund?: SupplierOffer['conditions']['refund_before_departure'];
}

const VIA = ['DUB', 'KEF', 'YYZ'];

function segmentsOf(owner: string, search: SupplierSearch, at: number, script: ScriptedOffer): SupplierSegment[] {
	const slice = search.slices[at] as SupplierSearch['slices'][number];
	const points = [slice.origins[0] ?? '', ...VIA.slice(0, script.connections ?? 0), slice.destinations[0] ?? ''];
	const flight = script.flights?.[at] ?? 0;
	return points.slice(1).map((destination, i) => ({
		origin: points[i] ?? '',
		originTerminal: null,
		destination,
		destinationTerminal: '4',
		departingAt: `${slice.departureDate}T${String(6 + flight + i * 4).padStart(2, '0')}:05:00`,
		arrivingAt: `${addDays(slice.departureDate, 1)}T01:10:00`,
		minutes: 200,
		distanceKm: 5540,
		aircraft: '789',
		marketingCarrier: owner,
		marketingNumber: `0${at}${flight}${i}`,
		operatingCarrier: 'BA',
		operatingNumber: null,
		stops: script.stop
			? [
					{
						airport: script.stop,
						arrivingAt: `${slice.departureDate}T08:00:00`,
						departingAt: `${slice.departureDate}T08:45:00`,
						minutes: 45,
					},
				]
			: [],
		passengers: search.passengers.map(() => ({
			cabinClass: 'economy',
			cabinMarketingName: 'Économie',
			fareBasisCode: `Y${script.brand ?? 'BASIC'}`.slice(0, 8).toUpperCase(),
			amenities: null,
			baggages: [{ type: 'carry_on', quantity: 1 }],
			conditions: { advance_seat_selection: null, priority_boarding: false, priority_check_in: false },
		})),
	}));
}

function sliceOf(owner: string, search: SupplierSearch, at: number, script: ScriptedOffer): SupplierOfferSlice {
	const segments = segmentsOf(owner, search, at, script);
	const condition = { allowed: true, penalty_amount: '40.00', penalty_currency: search.currency };
	return {
		origin: segments[0]?.origin ?? '',
		destination: segments.at(-1)?.destination ?? '',
		minutes: script.minutes ?? 450,
		fareBrandName: script.brand ?? 'Basic',
		ngsShelf: 1,
		comparisonKey: segments.map((s) => `${s.marketingCarrier}${s.marketingNumber}`).join('+'),
		conditions: {
			refund_before_departure: condition,
			change_before_departure: null,
			advance_seat_selection: null,
			priority_boarding: false,
			priority_check_in: false,
		},
		segments,
	};
}

/** An offer for a search, as a supplier gives it. */
export const supplierOffer = (owner: string, search: SupplierSearch, script: ScriptedOffer): SupplierOffer => ({
	reference: `${owner}:${JSON.stringify(script)}`,
	owner,
	currency: search.currency,
	totalAmount: script.amount,
	baseAmount: script.amount,
	taxAmount: null,
	emissionsKg: 612,
	expiresAt: new Date(search.now.getTime() + (script.lastsMinutes ?? 30) * 60_000),
	slices: search.slices.map((_, at) => sliceOf(owner, search, at, script)),
	conditions: { refund_before_departure: script.refund ?? null, change_before_departure: null },
	paymentRequirements: {
		requiresInstantPayment: !script.holds,
		priceGuaranteeExpiresAt: null,
		paymentRequiredBy: script.holds ? new Date(search.now.getTime() + 86_400_000) : null,
	},
	privateFares: [],
	supportedLoyaltyProgrammes: [owner],
	supportedDocumentTypes: ['passport'],
	documentsRequired: false,
});

/** How a scripted airline answers. */
export interface Script {
	offers?: readonly ScriptedOffer[];
	/** It answers once this is settled. */
	after?: Promise<unknown>;
	fails?: SupplierFailure['reason'];
	/** It never answers. */
	silent?: boolean;
	reprice?: (search: SupplierSearch, reference: string) => Promise<Repriced>;
	/** Answers nonsense instead. */
	garbage?: unknown;
	/** How it books, and what it answers when it is asked later; it fails unless told. */
	book?: AirSupplier['book'];
	findBooking?: AirSupplier['findBooking'];
	pay?: AirSupplier['pay'];
	findPayment?: AirSupplier['findPayment'];
	bookingServices?: AirSupplier['bookingServices'];
	bookingSeatMaps?: AirSupplier['bookingSeatMaps'];
	addServices?: AirSupplier['addServices'];
	findAddition?: AirSupplier['findAddition'];
	cancelQuote?: AirSupplier['cancelQuote'];
	cancel?: AirSupplier['cancel'];
	findCancellation?: AirSupplier['findCancellation'];
	/** What it has changed: nothing unless told. */
	scheduleChanges?: AirSupplier['scheduleChanges'];
	acceptChange?: AirSupplier['acceptChange'];
	findAcceptance?: AirSupplier['findAcceptance'];
	changeOffers?: AirSupplier['changeOffers'];
	change?: AirSupplier['change'];
	findChange?: AirSupplier['findChange'];
	/** What it sells and asks beyond the flight: nothing unless told. */
	services?: AirSupplier['services'];
	seatMaps?: AirSupplier['seatMaps'];
	upsell?: AirSupplier['upsell'];
	paymentTerms?: AirSupplier['paymentTerms'];
	takesCards?: boolean;
}

/** An airline that answers as told, for what no simulated airline can be made to do on time. */
export const scriptedAirline = (code: string, script: Script): AirSupplier => ({
	code,
	name: `Airline ${code}`,
	takesCards: script.takesCards ?? true,
	covers: () => true,
	async search(search, signal) {
		await script.after;
		if (script.silent)
			await new Promise((_, reject) =>
				signal.addEventListener('abort', () => reject(new SupplierFailure(code, 'timeout'))),
			);
		if (script.fails) throw new SupplierFailure(code, script.fails);
		if (script.garbage !== undefined) return script.garbage as SupplierOffer[];
		return (script.offers ?? []).map((offer) => supplierOffer(code, search, offer));
	},
	async reprice(search, reference) {
		if (script.reprice) return script.reprice(search, reference);
		const offer = JSON.parse(reference.slice(reference.indexOf(':') + 1)) as ScriptedOffer;
		return { available: true, offer: supplierOffer(code, search, offer) };
	},
	book: script.book ?? (async () => Promise.reject(new SupplierFailure(code, 'unknown'))),
	findBooking: script.findBooking ?? (async () => Promise.reject(new SupplierFailure(code, 'unknown'))),
	pay: script.pay ?? (async () => Promise.reject(new SupplierFailure(code, 'unknown'))),
	findPayment: script.findPayment ?? (async () => Promise.reject(new SupplierFailure(code, 'unknown'))),
	bookingServices: script.bookingServices ?? (async () => undefined),
	bookingSeatMaps: script.bookingSeatMaps ?? (async () => []),
	addServices: script.addServices ?? (async () => Promise.reject(new SupplierFailure(code, 'unknown'))),
	findAddition: script.findAddition ?? (async () => Promise.reject(new SupplierFailure(code, 'unknown'))),
	cancelQuote: script.cancelQuote ?? (async () => Promise.reject(new SupplierFailure(code, 'unknown'))),
	cancel: script.cancel ?? (async () => Promise.reject(new SupplierFailure(code, 'unknown'))),
	findCancellation: script.findCancellation ?? (async () => Promise.reject(new SupplierFailure(code, 'unknown'))),
	scheduleChanges: script.scheduleChanges ?? (async () => []),
	acceptChange: script.acceptChange ?? (async () => Promise.reject(new SupplierFailure(code, 'unknown'))),
	findAcceptance: script.findAcceptance ?? (async () => Promise.reject(new SupplierFailure(code, 'unknown'))),
	changeOffers: script.changeOffers ?? (async () => Promise.reject(new SupplierFailure(code, 'unknown'))),
	change: script.change ?? (async () => Promise.reject(new SupplierFailure(code, 'unknown'))),
	findChange: script.findChange ?? (async () => Promise.reject(new SupplierFailure(code, 'unknown'))),
	services: script.services ?? (async () => []),
	seatMaps: script.seatMaps ?? (async () => []),
	upsell: script.upsell ?? (async () => ({ available: 'unsupported' })),
	paymentTerms:
		script.paymentTerms ?? (async (_asked, means) => means.map(() => ({ surchargeBasisPoints: 0, penalty: '0' }))),
});

/** Scripted airlines as a process has them; live mode sells nothing. */
export function scriptedAirlines(scripts: Readonly<Record<string, Script>>): AirSuppliers {
	const airlines = Object.entries(scripts).map(([code, script]) => scriptedAirline(code, script));
	return {
		forSearch: () => airlines,
		byCode: (code) => airlines.find((airline) => airline.code === code),
		sellsIn: (liveMode) => !liveMode,
	};
}
