import 'server-only';
import type { Offer } from '#contract/air/offer.ts';
import type { StaysQuote } from '#contract/stays/quote.ts';
import type { SavedTraveller } from '#lib/accounts/saved-traveller.ts';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import { type FilledTraveller, filledTraveller, fillParty } from '#lib/checkout/fill-party.ts';
import { partyRules } from '#lib/checkout/party-rules.ts';
import { ADULT_AGE, ageOn } from '#contract/air/party.ts';
import { type StayDraft, stayDraftOf } from '#lib/stays/checkout/stay-draft.ts';
import { webDatabase } from '../../db/web-database.ts';
import { keepDraft } from '../../intents/intent-store.ts';
import { sealDraft } from '../../intents/sealed.ts';
import { logFailure } from '../../log-failure.ts';
import type { Viewer } from '../../viewer.ts';
import { accountById } from '../account-store.ts';
import { type Profile, readProfile } from '../profile-store.ts';
import { listTravellers } from './traveller-store.ts';

/** What a checkout offers of the account. */
export interface SavedForCheckout {
	id: string;
	name: string;
	traveller: FilledTraveller;
}

interface Known {
	email: string;
	profile: Profile;
	travellers: SavedTraveller[];
}

/** What is known of who is signed in; null of guests, and of those who book for somebody else. */
async function knownOf({ account, role }: Viewer): Promise<Known | null> {
	if (!account || role !== 'traveller') return null;
	try {
		const db = webDatabase();
		const [own, profile, travellers] = await Promise.all([
			accountById(db, account.id),
			readProfile(db, account.id),
			listTravellers(db, account.id),
		]);
		return own ? { email: own.email, profile, travellers } : null;
	} catch (error) {
		// The checkout is empty then, and works.
		logFailure('fill a checkout from an account', error);
		return null;
	}
}

const contactOf = ({ email, profile }: Known) => ({ email, phone_number: profile.phone_number });

/** Keeps a filled draft, as if it had been typed. */
async function keep<D extends object>(viewer: Viewer, intentId: string, draft: D | null): Promise<D | null> {
	if (draft && viewer.visitorId !== undefined)
		await keepDraft(webDatabase(), viewer.visitorId, intentId, sealDraft(intentId, draft)).catch((error: unknown) =>
			logFailure('keep a filled checkout', error),
		);
	return draft;
}

/**
 * The checkout of an offer for who is signed in: what was typed before, else their travellers as their ages fit; and who of
 * them can be chosen. `saved` null: nobody is signed in.
 */
export async function fillFlightDraft(
	viewer: Viewer,
	intentId: string,
	{ offer, draft }: { offer: Offer; draft: BookingDraft | null },
): Promise<{ draft: BookingDraft | null; saved: SavedForCheckout[] | null }> {
	const known = await knownOf(viewer);
	if (!known) return { draft, saved: null };
	const rules = partyRules(offer);
	const saved = known.travellers.map((one) => ({
		id: one.id,
		name: `${one.given_name} ${one.family_name}`,
		traveller: filledTraveller(one, rules),
	}));
	const filled = draft ?? (await keep(viewer, intentId, fillParty(known.travellers, rules, contactOf(known))));
	return { draft: filled, saved };
}

/** The checkout of a stay for who is signed in: what was typed before, else an adult for each room and their number. */
export async function fillStayDraft(
	viewer: Viewer,
	intentId: string,
	{ quote, draft }: { quote: StaysQuote; draft: StayDraft | null },
): Promise<StayDraft | null> {
	if (draft) return draft;
	const known = await knownOf(viewer);
	if (!known) return null;
	const adults = known.travellers.filter(({ born_on }) => ageOn(born_on, quote.check_in_date) >= ADULT_AGE);
	const { given_name, family_name } = known.profile;
	const guests = adults.length > 0 || given_name === '' ? adults : [{ given_name, family_name }];
	const programme = quote.supported_loyalty_programme;
	const number = adults[0]?.loyalty.hotels.find((one) => one.programme === programme)?.account_number ?? '';
	const empty = stayDraftOf(quote.rooms, null);
	return keep(viewer, intentId, {
		...empty,
		guests: empty.guests.map((nobody, room) => {
			const guest = guests[room];
			return guest ? { given_name: guest.given_name, family_name: guest.family_name } : nobody;
		}),
		contact: contactOf(known),
		loyalty_programme_account_number: number,
	});
}
