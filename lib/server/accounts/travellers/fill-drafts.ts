import 'server-only';
import type { Offer } from '#contract/air/offer.ts';
import type { StaysQuote } from '#contract/stays/quote.ts';
import { isStaff } from '#lib/accounts/roles.ts';
import { WHOLE } from '#lib/accounts/saved-traveller.ts';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import {
	type FilledTraveller,
	filledTraveller,
	fillParty,
	type Person,
	wantedDocuments,
} from '#lib/checkout/fill-party.ts';
import type { FilledFrom } from '#lib/checkout/last-guest.ts';
import { type DocumentType, type PartyRules, partyRules } from '#lib/checkout/party-rules.ts';
import { ADULT_AGE, ageOn } from '#contract/air/party.ts';
import { type StayDraft, stayDraftOf } from '#lib/stays/checkout/stay-draft.ts';
import { partyOfCustomer } from '../../agent/customers/customer-persons.ts';
import { bookFor, servedBy } from '../../agent/customers/serving-store.ts';
import { actorOf, recordAudit } from '../../audit/record-audit.ts';
import { webDatabase } from '../../db/web-database.ts';
import { keepDraft } from '../../intents/intent-store.ts';
import { lastGuest } from '../../intents/last-guest.ts';
import { sealDraft } from '../../intents/sealed.ts';
import { logFailure } from '../../log-failure.ts';
import type { Viewer } from '../../viewer.ts';
import { accountById } from '../account-store.ts';
import { readProfile } from '../profile-store.ts';
import { listTravellers } from './traveller-store.ts';

/** What a checkout offers of an account, or of a customer. */
export interface SavedForCheckout {
	id: string;
	name: string;
	traveller: FilledTraveller;
}

/** Whom a checkout is filled in for. */
interface Known {
	contact: BookingDraft['contact'];
	lead: { given_name: string; family_name: string };
	persons: (Person & { id?: string })[];
	/** The customer for whom an agent books; null: who is signed in books for themselves. */
	customerId: string | null;
	/** What stands in the checkout is another customer's. */
	isOther: boolean;
}

/** What a checkout has, and what it asks for. */
interface Asked {
	intentId: string;
	/** Something was typed before. */
	typed: boolean;
	/** The documents that are filled in; no other is opened. */
	types: readonly DocumentType[];
}

/** The details of the signed-in traveller, or of the customer for whom an agent books; null for everybody else. */
async function knownOf(viewer: Viewer, asked: Asked): Promise<Known | null> {
	const { account, role } = viewer;
	try {
		if (isStaff(role)) return await knownCustomer(viewer, asked);
		if (!account || role !== 'traveller') return null;
		const db = webDatabase();
		const [own, profile, travellers] = await Promise.all([
			accountById(db, account.id),
			readProfile(db, account.id),
			listTravellers(db, account.id, { fields: WHOLE, types: asked.types }),
		]);
		if (!own) return null;
		const contact = { email: own.email, phone_number: profile.phone_number };
		return { contact, lead: profile, persons: travellers, customerId: null, isOther: false };
	} catch (error) {
		// The checkout is empty then, and works.
		logFailure('fill a checkout', error);
		return null;
	}
}

/** The customer for whom an agent books; what is booked in this checkout names them from now on. */
async function knownCustomer(viewer: Viewer, { intentId, typed, types }: Asked): Promise<Known | null> {
	const { visitorId = '', device } = viewer;
	const served = await servedBy(viewer);
	const became = await bookFor(webDatabase(), { visitorId, intentId }, served?.id ?? null);
	const isFilled = !typed || became === 'other';
	const party = served ? await partyOfCustomer(served.id, device, isFilled ? types : []) : undefined;
	if (!party) return null;
	const { id, email, phone_number: phone, given_name, family_name } = party.customer;
	return {
		contact: { email, phone_number: phone ?? '' },
		lead: { given_name, family_name },
		persons: party.persons,
		customerId: id,
		isOther: became === 'other',
	};
}

/** An agent is given documents of a customer: the trail tells which checkout got how many. */
async function noteDocuments(viewer: Viewer, intentId: string, customerId: string, draft: BookingDraft): Promise<void> {
	const documents = draft.travellers.reduce((sum, { identity_documents: own }) => sum + own.length, 0);
	const change = { after: { intent: intentId, documents } };
	await recordAudit(webDatabase(), {
		...actorOf(viewer),
		action: 'customer.fill',
		subject: customerId,
		onBehalfOf: customerId,
		outcome: 'done',
		change,
	});
}

/** Keeps a filled draft, as if it had been typed. */
async function keep<D extends object>(viewer: Viewer, intentId: string, draft: D | null): Promise<D | null> {
	if (draft && viewer.visitorId !== undefined)
		await keepDraft(webDatabase(), viewer.visitorId, intentId, sealDraft(intentId, draft)).catch((error: unknown) =>
			logFailure('keep a filled checkout', error),
		);
	return draft;
}

/** Whom a search named of those known, and nobody else; all of them where it named nobody. */
function chosenOf<P extends { id?: string }>(persons: readonly P[], who: readonly string[] = []): readonly P[] {
	const named = who.flatMap((id) => persons.find((one) => one.id === id) ?? []);
	return named.length > 0 ? named : persons;
}

interface FilledFlight {
	draft: BookingDraft | null;
	/** Who can be chosen; null: it is for nobody who is known. */
	saved: SavedForCheckout[] | null;
	/** The booking of a guest that name and contact are from. */
	filled: FilledFrom | null;
}

/** An adult of whom a name is known alone. */
const BARE: Omit<Person, 'given_name' | 'family_name'> = {
	title: '',
	gender: '',
	born_on: '',
	documents: [],
	loyalty: { airlines: [], hotels: [] },
};

/** What a guest typed, else the name and contact of what they booked before in this browser; kept once they go on. */
async function filledForGuest(
	{ role, visitorId, device }: Viewer,
	rules: PartyRules,
	draft: BookingDraft | null,
): Promise<Pick<FilledFlight, 'draft' | 'filled'>> {
	if (draft || role !== 'guest' || visitorId === undefined) return { draft, filled: null };
	try {
		const last = await lastGuest(visitorId, device);
		const filled = last ? fillParty([{ ...BARE, ...last.lead }], rules, last.contact) : null;
		return { draft: filled, filled: filled && (last?.of ?? null) };
	} catch (error) {
		logFailure('fill a checkout', error);
		return { draft: null, filled: null };
	}
}

/**
 * The checkout of an offer: what was typed before; else, for who is signed in or for the customer of an agent, their
 * travellers as their ages fit, of those whom the search named (`who`) if it did; else what a guest booked before.
 */
export async function fillFlightDraft(
	viewer: Viewer,
	intentId: string,
	{ offer, draft, who }: { offer: Offer; draft: BookingDraft | null; who?: readonly string[] | undefined },
): Promise<FilledFlight> {
	const rules = partyRules(offer);
	const known = await knownOf(viewer, { intentId, typed: draft !== null, types: wantedDocuments(rules) });
	if (!known) return { ...(await filledForGuest(viewer, rules, draft)), saved: null };
	const { persons, customerId, contact, isOther } = known;
	const saved = persons.map((one, n) => ({
		id: one.id ?? `person_${n}`,
		name: `${one.given_name} ${one.family_name}`,
		// An agent sees a document where it is filled in, which the trail tells, and nowhere else.
		traveller: filledTraveller(customerId === null ? one : { ...one, documents: [] }, rules),
	}));
	if (draft && !isOther) return { draft, saved, filled: null };
	const filled = fillParty(chosenOf(persons, who), rules, contact);
	if (filled && customerId !== null) {
		try {
			await noteDocuments(viewer, intentId, customerId, filled);
		} catch (error) {
			logFailure('audit customer.fill', error);
			return { draft: null, saved, filled: null };
		}
	}
	return { draft: await keep(viewer, intentId, filled), saved, filled: null };
}

/** The checkout of a stay for who is signed in, or for the customer of an agent: what was typed before, else an adult for each room and their number. */
export async function fillStayDraft(
	viewer: Viewer,
	intentId: string,
	{ quote, draft, who }: { quote: StaysQuote; draft: StayDraft | null; who?: readonly string[] | undefined },
): Promise<StayDraft | null> {
	const known = await knownOf(viewer, { intentId, typed: draft !== null, types: [] });
	if (!known || (draft && !known.isOther)) return draft;
	const { persons, lead, contact } = known;
	const isAdult = ({ born_on }: Person) => born_on === '' || ageOn(born_on, quote.check_in_date) >= ADULT_AGE;
	const adults = chosenOf(persons, who).filter(isAdult);
	const guests = adults.length > 0 || lead.given_name === '' ? adults : [lead];
	const programme = quote.supported_loyalty_programme;
	const number = adults[0]?.loyalty.hotels.find((one) => one.programme === programme)?.account_number ?? '';
	const empty = stayDraftOf(quote.rooms, null);
	return keep(viewer, intentId, {
		...empty,
		guests: empty.guests.map((nobody, room) => {
			const guest = guests[room];
			return guest ? { given_name: guest.given_name, family_name: guest.family_name } : nobody;
		}),
		contact,
		loyalty_programme_account_number: number,
	});
}
