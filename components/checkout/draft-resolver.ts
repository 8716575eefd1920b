import type { FieldErrors, Resolver } from 'react-hook-form';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import { checkTravellers, emailProblem, type TravellerProblem } from '#lib/checkout/check-travellers.ts';
import type { PartyRules } from '#lib/checkout/party-rules.ts';
import type { ProblemWords } from './use-problem-words.ts';

/** What is wrong with a phone number. The library that knows comes when a number is there; without a line, the service checks. */
async function phoneProblem(typed: string, country: string | undefined): Promise<TravellerProblem['code'] | undefined> {
	if (typed.trim() === '') return 'required';
	const library = await import('#lib/checkout/phone-number.ts').catch(() => undefined);
	if (!library || library.readPhone(typed, country)) return undefined;
	return /^(\+|00)/.test(typed.trim()) ? 'phone_format' : 'phone_country';
}

/** Puts an error where its path leads: `travellers.0.born_on`. */
function place(errors: Record<string, unknown>, path: string, error: { type: string; message: string }): void {
	const keys = path.split('.');
	let at = errors;
	for (const key of keys.slice(0, -1)) at = (at[key] ??= {}) as Record<string, unknown>;
	at[keys.at(-1) ?? ''] = error;
}

/** Checks a draft for the form, with the sentences that its fields show. */
export const draftResolver =
	(rules: PartyRules, country: () => string | undefined, words: ProblemWords): Resolver<BookingDraft> =>
	async (values) => {
		const email = emailProblem(values.contact.email);
		const phone = await phoneProblem(values.contact.phone_number, country());
		const problems: TravellerProblem[] = [
			...checkTravellers(values, rules),
			...(email ? [{ path: 'contact.email', code: email }] : []),
			...(phone ? [{ path: 'contact.phone_number', code: phone }] : []),
		];
		if (problems.length === 0) return { values, errors: {} };
		const errors: Record<string, unknown> = {};
		for (const problem of problems) place(errors, problem.path, { type: problem.code, message: words(problem) });
		return { values: {}, errors: errors as FieldErrors<BookingDraft> };
	};
