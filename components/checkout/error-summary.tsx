'use client';
import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
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
} as const;

/** Everything that has to be mended before one can go on, each with the way to it. */
export function ErrorSummary({ errors }: { errors: readonly FlatError[] }) {
	const t = useTranslations('checkout');
	if (errors.length === 0) return null;
	const nameOf = (path: string): string => {
		const [root, index, ...rest] = path.split('.');
		const key = TEXT_KEYS[(rest.at(-1) ?? index ?? '') as keyof typeof TEXT_KEYS];
		const field = key ? t(key) : path;
		return root === 'travellers' ? t('problem.ofTraveller', { number: Number(index) + 1, field }) : field;
	};
	return (
		<Notice tone="bad" role="alert">
			<p className="type-ui">{t('problem.summary', { count: errors.length })}</p>
			<ul className="mt-1 grid">
				{errors.map(({ path, message }) => (
					<li key={path}>
						<a
							className="link inline-block py-0.5 text-ink pointer-coarse:py-2.5"
							href={`#${fieldId(path)}`}
							onClick={(event) => {
								event.preventDefault();
								focusField(path);
							}}
						>
							{t('problem.inField', { field: nameOf(path), problem: message })}
						</a>
					</li>
				))}
			</ul>
		</Notice>
	);
}
