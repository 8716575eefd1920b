'use client';
import { useTranslations } from 'next-intl';
import { GENDERS, TITLES } from '#lib/checkout/traveller-choices.ts';
import { Paper } from '#components/ui/paper.tsx';
import { formatDate } from '#lib/i18n/format-date.ts';
import { useCheckout } from './checkout-context.ts';
import { DocumentFields } from './document-fields.tsx';
import { DraftDate } from './draft-date.tsx';
import { DraftSelect } from './draft-select.tsx';
import { DraftText } from './draft-text.tsx';
import { InfantAdult } from './infant-adult.tsx';
import { SaveTraveller, SavedChoice } from './saved-choice.tsx';
import { SameAsFirst } from './same-as-first.tsx';
import { LoyaltyFields } from './loyalty-fields.tsx';

interface TravellerSheetProps {
	/** Place in the offer, from 0. */
	index: number;
	kind: string;
}

/** Everything that the offer asks of one traveller, and nothing else. */
export function TravellerSheet({ index, kind }: TravellerSheetProps) {
	const t = useTranslations('checkout.traveller');
	const { rules } = useCheckout();
	const passenger = rules.passengers[index];
	const at = `travellers.${index}` as const;
	const fill = (token: string): string => `section-p${index + 1} ${token}`;
	const choose = { value: '', label: t('choose') };
	// Several titles are one word in some languages: that word stands once.
	const titles = TITLES.map((value) => ({ value, label: t(`titles.${value}`) })).filter(
		({ label }, i, all) => all.findIndex((other) => other.label === label) === i,
	);
	return (
		<Paper as="section" className="grid gap-4 p-4 m:p-6">
			<div>
				<h2 className="type-h2">{t('title', { number: index + 1, kind })}</h2>
				{index === 0 && <p className="type-small mt-1 text-ink-2">{t('passportNote')}</p>}
			</div>
			<SavedChoice index={index} />
			{index > 0 && <SameAsFirst index={index} />}
			<div className="grid gap-4 m:grid-cols-2">
				<DraftText path={`${at}.given_name`} label={t('givenName')} autoComplete={fill('given-name')} />
				<DraftText path={`${at}.family_name`} label={t('familyName')} autoComplete={fill('family-name')} />
				<DraftDate
					path={`${at}.born_on`}
					label={t('bornOn')}
					hint={<BirthHint index={index} />}
					autoComplete={(part) => fill(`bday-${part}`)}
				/>
				<div className="grid content-start gap-4 s:grid-cols-2">
					<DraftSelect
						path={`${at}.title`}
						label={t('salutation')}
						autoComplete={fill('honorific-prefix')}
						options={[choose, ...titles]}
					/>
					<DraftSelect
						path={`${at}.gender`}
						label={t('gender')}
						autoComplete={fill('sex')}
						options={[choose, ...GENDERS.map((value) => ({ value, label: t(`genders.${value}`) }))]}
					/>
				</div>
				{passenger?.type === 'infant_without_seat' && <InfantAdult index={index} />}
			</div>
			{rules.identityTypes.length + rules.extraTypes.length > 0 && <DocumentFields index={index} />}
			{rules.programmes.length > 0 && passenger?.type !== 'infant_without_seat' && <LoyaltyFields index={index} />}
			{passenger && <SaveTraveller index={index} id={passenger.id} />}
		</Paper>
	);
}

/** How old somebody has to be, said before it is wrong. */
function BirthHint({ index }: { index: number }) {
	const t = useTranslations('checkout.traveller');
	const { rules, preferences } = useCheckout();
	const { type = null, age = null } = rules.passengers[index] ?? {};
	const date = formatDate(rules.lastDepartureOn, 'medium', preferences.locale);
	if (type === 'infant_without_seat') return t('dateHintInfant', { date });
	if (age !== null && age < 18) return t('dateHintChild', { age, date });
	return t('dateHint');
}
