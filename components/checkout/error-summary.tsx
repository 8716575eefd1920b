'use client';
import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import type { TravellerProblemCode } from '#lib/checkout/check-travellers.ts';
import { fieldId } from '#lib/checkout/field-pointers.ts';
import type { FlatError } from './flat-errors.ts';
import { focusField } from './focus-field.ts';

const TEXT_KEYS = {
	title: 'traveller.salutation',
	given_name: 'traveller.givenName',
	family_name: 'traveller.familyName',
	gender: 'traveller.gender',
	born_on: 'traveller.bornOn',
	infant_passenger_id: 'traveller.infantAdult',
	email: 'contact.email',
	phone_number: 'contact.phone',
	unique_identifier: 'document.title',
	issuing_country_code: 'document.country',
	expires_on: 'document.expires',
	airline_iata_code: 'loyalty.programme',
	account_number: 'loyalty.number',
	loyalty_programme_account_number: 'loyalty.number',
} as const;

/** Problems whose sentence names the field. */
const NAMING: ReadonlySet<string> = new Set<TravellerProblemCode>([
	'required',
	'choose',
	'name_twice',
	'document_required',
	'document_twice',
	'country',
	'infant_adult',
	'infant_twice',
	'email_format',
	'phone_format',
]);

/** The id of the summary. */
export const ERRORS = 'errors';

/** Everything that has to be mended before one can go on, each with the way to it. */
export function ErrorSummary({ errors }: { errors: readonly FlatError[] }) {
	const t = useTranslations('checkout');
	if (errors.length === 0) return null;
	const sentence = ({ path, code, message }: FlatError): string => {
		const [root, index, ...rest] = path.split('.');
		const number = Number(index) + 1;
		const ofGuest = root === 'guests';
		const ofTraveller = root === 'travellers';
		if (NAMING.has(code))
			return ofTraveller || ofGuest
				? t('problem.inField', {
						field: t(ofGuest ? 'guest.number' : 'traveller.adultNumber', { number }),
						problem: message,
					})
				: message;
		const key = TEXT_KEYS[(rest.at(-1) ?? index ?? root ?? '') as keyof typeof TEXT_KEYS];
		const name = key ? t(key) : path;
		const field =
			ofTraveller || ofGuest ? t(ofGuest ? 'problem.ofGuest' : 'problem.ofTraveller', { number, field: name }) : name;
		return t('problem.inField', { field, problem: message });
	};
	return (
		<div id={ERRORS} tabIndex={-1} className="scroll-mt-3 !outline-none">
			<Notice tone="bad" role="alert">
				<p className="type-ui">{t('problem.summary', { count: errors.length })}</p>
				<ul className="mt-1 grid">
					{errors.map((error) => (
						<li key={error.path}>
							<a
								className="link inline-block py-0.5 text-ink pointer-coarse:py-2.5"
								href={`#${fieldId(error.path)}`}
								onClick={(event) => {
									event.preventDefault();
									focusField(error.path);
								}}
							>
								{sentence(error)}
							</a>
						</li>
					))}
				</ul>
			</Notice>
		</div>
	);
}
