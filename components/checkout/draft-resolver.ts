import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import { checkTravellers, emailProblem, type TravellerProblem } from '#lib/checkout/check-travellers.ts';
import type { PartyRules } from '#lib/checkout/party-rules.ts';
import type { ProblemWords } from './use-problem-words.ts';

interface Contactable extends FieldValues {
	contact: { email: string; phone_number: string };
}

/** What is wrong with a phone number. The library that knows comes when a number is there; without a line, the service checks. */
async function phoneProblem(typed: string, country: string | undefined): Promise<TravellerProblem['code'] | undefined> {
	if (typed.trim() === '') return 'required';
	const library = await import('#lib/checkout/phone-number.ts').catch(() => undefined);
	if (!library || library.readPhone(typed, country)) return undefined;
	return /^(\+|[0٠۰]{2})/.test(typed.trim()) ? 'phone_format' : 'phone_country';
}

/** Puts an error where its path leads: `travellers.0.born_on`. */
function place(errors: Record<string, unknown>, path: string, error: { type: string; message: string }): void {
	const keys = path.split('.');
	let at = errors;
	for (const key of keys.slice(0, -1)) at = (at[key] ??= {}) as Record<string, unknown>;
	at[keys.at(-1) ?? ''] = error;
}

/** Checks a draft for the form, and its phone number, with the sentences that its fields show. */
export const draftResolver =
	<Draft extends Contactable>(
		check: (draft: Draft) => TravellerProblem[],
		country: () => string | undefined,
		words: ProblemWords,
	): Resolver<Draft> =>
	async (values) => {
		const phone = await phoneProblem(values.contact.phone_number, country());
		const problems = [...check(values), ...(phone ? [{ path: 'contact.phone_number', code: phone }] : [])];
		if (problems.length === 0) return { values, errors: {} };
		const errors: Record<string, unknown> = {};
		for (const problem of problems) place(errors, problem.path, { type: problem.code, message: words(problem) });
		return { values: {}, errors: errors as FieldErrors<Draft> };
	};

/** Checks what is typed of travellers. */
export const travellersResolver = (
	rules: PartyRules,
	country: () => string | undefined,
	words: ProblemWords,
): Resolver<BookingDraft> =>
	draftResolver(
		(values) => {
			const email = emailProblem(values.contact.email);
			return [...checkTravellers(values, rules), ...(email ? [{ path: 'contact.email', code: email }] : [])];
		},
		country,
		words,
	);
