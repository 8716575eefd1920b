import 'server-only';
import { DOCUMENT_TYPES } from '#contract/air/offer.ts';
import type { IdentityDocument } from '#contract/air/order.ts';
import type { NewTraveller } from '#lib/accounts/saved-traveller.ts';
import { nameProblem, plainName } from '#lib/checkout/check-travellers.ts';
import { isCalendarDate, joinDate } from '#lib/checkout/date-parts.ts';
import type { DraftTraveller } from '#lib/checkout/booking-draft.ts';
import { GENDERS, TITLES } from '#lib/checkout/traveller-choices.ts';
import { field } from '../account-form.ts';

const LONGEST_NUMBER = 40;

/** A date of three fields. */
const dateOf = (form: URLSearchParams, name: string): string =>
	joinDate({
		day: field(form, `${name}_day`, 2),
		month: field(form, `${name}_month`, 2),
		year: field(form, `${name}_year`, 4),
	});

const WITH_COUNTRY: ReadonlySet<IdentityDocument['type']> = new Set(['passport', 'tax_id']);

/** The document of one type; undefined when its number is empty. */
function documentOf(form: URLSearchParams, type: IdentityDocument['type'], wrong: string[]) {
	const number = field(form, type, LONGEST_NUMBER + 1);
	if (number === '') return undefined;
	if (number.length > LONGEST_NUMBER) wrong.push(type);
	const country = field(form, `${type}_country`, 2);
	if (WITH_COUNTRY.has(type) && !/^[A-Z]{2}$/.test(country)) wrong.push(`${type}_country`);
	const expires = type === 'passport' ? dateOf(form, `${type}_expires`) : '';
	if (type === 'passport' && !isCalendarDate(expires)) wrong.push(`${type}_expires`);
	return {
		type,
		unique_identifier: number,
		issuing_country_code: WITH_COUNTRY.has(type) ? country : null,
		expires_on: expires || null,
	} satisfies IdentityDocument;
}

export type TypedTraveller = { traveller: Omit<NewTraveller, 'loyalty'> } | { wrong: string[] };

/** Reads a traveller from a plain form, or says which of its fields are to be mended. */
export function readTravellerForm(form: URLSearchParams, today: string): TypedTraveller {
	const wrong: string[] = [];
	const title = TITLES.find((one) => one === form.get('title'));
	const gender = GENDERS.find((one) => one === form.get('gender'));
	if (!title) wrong.push('title');
	if (!gender) wrong.push('gender');
	for (const name of ['given_name', 'family_name']) if (nameProblem(field(form, name))) wrong.push(name);
	const born_on = dateOf(form, 'born_on');
	if (!isCalendarDate(born_on) || born_on > today || born_on < '1900') wrong.push('born_on');
	const documents = DOCUMENT_TYPES.flatMap((type) => documentOf(form, type, wrong) ?? []);
	if (wrong.length > 0 || !title || !gender) return { wrong };
	return {
		traveller: {
			title,
			given_name: plainName(field(form, 'given_name')),
			family_name: plainName(field(form, 'family_name')),
			gender,
			born_on,
			documents,
			forgetDocuments: form.get('forget_documents') === '1',
		},
	};
}

/** A traveller of a checkout as an account keeps them; undefined when something is missing. */
export function typedTraveller(typed: DraftTraveller): NewTraveller | undefined {
	const { title, gender, born_on, identity_documents: documents, loyalty_programme_accounts: airlines } = typed;
	const names = [typed.given_name, typed.family_name];
	if (!title || !gender || !isCalendarDate(born_on) || names.some((name) => nameProblem(name))) return undefined;
	return {
		title,
		given_name: plainName(typed.given_name),
		family_name: plainName(typed.family_name),
		gender,
		born_on,
		documents: documents.filter(({ unique_identifier: number }) => number !== ''),
		loyalty: { airlines: airlines.filter(({ account_number: number }) => number !== ''), hotels: [] },
		forgetDocuments: true,
	};
}
