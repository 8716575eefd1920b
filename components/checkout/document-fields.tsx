'use client';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { afterPress } from '#components/ui/after-press.ts';
import { useRunning } from '#components/ui/use-running.ts';
import { countriesIn } from '#lib/checkout/countries.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import { useCheckout } from './checkout-context.ts';
import { DraftDate } from './draft-date.tsx';
import { DraftSelect } from './draft-select.tsx';
import { DraftText } from './draft-text.tsx';
import { OptionalFields } from './optional-fields.tsx';
import { useDraftField } from './use-draft-field.ts';

/** What says who a traveller is, as the airline takes it on this route: needed, or welcome. */
export function DocumentFields({ index }: { index: number }) {
	const t = useTranslations('checkout.document');
	const { rules } = useCheckout();
	const documents = useDraftField(`travellers.${index}.identity_documents`).value ?? [];
	const { identityTypes: identity, extraTypes: extra, documentsRequired: required } = rules;
	const first = identity.length > 0 ? 1 : 0;
	const given = documents[0]?.unique_identifier !== undefined && documents[0].unique_identifier !== '';
	return (
		<>
			{identity.length > 0 &&
				(required ? (
					<div className="grid gap-3 border-t border-rule pt-4">
						<div>
							<h3 className="type-h3">{t('title')}</h3>
							<p className="type-small text-ink-2">{t('required')}</p>
						</div>
						<Identity index={index} />
					</div>
				) : (
					<OptionalFields title={t('optional')} used={given}>
						<Identity index={index} />
					</OptionalFields>
				))}
			{extra.length > 0 && (
				<OptionalFields title={t('programmes')} used={false}>
					<div className="grid gap-4 m:grid-cols-2">
						{extra.map((type, i) => (
							<DocumentNumber key={type} index={index} at={first + i} label={t(type)} />
						))}
					</div>
				</OptionalFields>
			)}
		</>
	);
}

/** The document itself: which one where there is a choice, its number, who issued it, and how long it is valid. */
function Identity({ index }: { index: number }) {
	const t = useTranslations('checkout.document');
	const choose = useTranslations('checkout.traveller')('choose');
	const { rules, preferences } = useCheckout();
	const at = `travellers.${index}.identity_documents.0` as const;
	const document = useDraftField(at);
	const type = document.value?.type ?? rules.identityTypes[0] ?? 'passport';
	const running = useRunning();
	// Names and order are the browser's own, which need not be the server's.
	const countries = useMemo(() => (running ? countriesIn(preferences.locale) : []), [running, preferences.locale]);
	return (
		<div className="grid gap-4 m:grid-cols-2">
			{rules.identityTypes.length > 1 && (
				<DraftSelect
					path={`${at}.type`}
					label={t('type')}
					options={rules.identityTypes.map((value) => ({ value, label: t(value) }))}
				/>
			)}
			<DocumentNumber
				index={index}
				at={0}
				passport={type === 'passport'}
				label={t(type === 'passport' ? 'passportNumber' : type === 'tax_id' ? 'taxNumber' : type)}
			/>
			<DraftSelect
				path={`${at}.issuing_country_code`}
				label={t('country')}
				autoComplete={`section-p${index + 1} country`}
				options={[{ value: '', label: choose }, ...countries]}
			/>
			{type === 'passport' && (
				<DraftDate
					path={`${at}.expires_on`}
					label={t('expires')}
					hint={t('expiresHint', { date: formatDate(rules.lastArrivalOn, 'medium', preferences.locale) })}
				/>
			)}
		</div>
	);
}

/** Fewer letters and digits than these are asked about. They are no mistake: some countries' numbers are short. */
const USUAL_LEAST = 6;

interface DocumentNumberProps {
	index: number;
	at: number;
	label: string;
	passport?: boolean;
}

function DocumentNumber({ index, at, label, passport = false }: DocumentNumberProps) {
	const t = useTranslations('checkout.document');
	const path = `travellers.${index}.identity_documents.${at}.unique_identifier` as const;
	const length = (useDraftField(path).value ?? '').replace(/[^\p{L}\p{N}]/gu, '').length;
	const [left, setLeft] = useState(false);
	return (
		<DraftText
			path={path}
			label={label}
			onFocus={() => setLeft(false)}
			onBlur={() => afterPress(() => setLeft(true))}
			hint={passport && left && length > 0 && length < USUAL_LEAST ? t('passportLength') : undefined}
			autoComplete="off"
			spellCheck={false}
			autoCapitalize="characters"
			dir="ltr"
		/>
	);
}
