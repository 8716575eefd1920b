'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { IdentityDocument } from '#contract/air/order.ts';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import { fullDate, isCalendarDate } from '#lib/checkout/date-parts.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import { inARow } from '#lib/searches/search-in-words.ts';
import { useCheckout } from './checkout-context.ts';
import { useWho } from './use-who.ts';

/** Enough of a document's number to see which one it is. */
const SHOWN = 3;

/** Everybody as they will stand on the ticket: name, kind, birth date, and the end of each document's number. */
export function ReviewTravellers() {
	const t = useTranslations('checkout.review');
	const document = useDocumentWords();
	const { preferences } = useCheckout();
	const travellers = useWatch<BookingDraft, 'travellers'>({ name: 'travellers' });
	return (
		<ul className="grid gap-2 pt-1">
			{useWho().map(({ id, index, name, kind }) => {
				const { born_on = '', identity_documents = [] } = travellers[index] ?? {};
				const born = fullDate(born_on);
				const said = [
					kind,
					...(isCalendarDate(born) ? [t('born', { date: formatDate(born, 'medium', preferences.locale) })] : []),
					...identity_documents.filter(({ unique_identifier: number }) => number.trim() !== '').map(document),
				];
				return (
					<li key={id}>
						<span className="type-ui block text-ink">{name}</span>
						{inARow(said)}
					</li>
				);
			})}
		</ul>
	);
}

function useDocumentWords(): (document: IdentityDocument) => string {
	const t = useTranslations('checkout.review');
	const names = useTranslations('checkout.document');
	const { show } = useCheckout();
	return ({ type, unique_identifier: number }) => {
		const typed = number.trim();
		const end = typed.length > SHOWN * 2 ? typed.slice(-SHOWN) : '';
		return t('document', { type: names(type), number: show.isolate(`••••${end}`) });
	};
}
