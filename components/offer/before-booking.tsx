import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Offer } from '#contract/air/offer.ts';
import { useFareWords } from '#components/flights/fare-words.ts';
import type { Show } from '#components/shell/use-format.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import { Paper } from '#components/ui/paper.tsx';
import { bagsDiffer } from '#lib/travel/bags.ts';
import { cheapestBag } from '#lib/travel/cheapest-bag.ts';
import type { CardOffer } from '#lib/travel/card-offer.ts';
import { emissionsOf } from '#lib/travel/emissions.ts';
import type { ItinerarySlice } from '#lib/travel/itinerary.ts';

interface BeforeBookingProps {
	offer: Offer;
	card: CardOffer;
	itinerary: readonly ItinerarySlice[];
	show: Show;
}

interface Entry {
	icon: IconName;
	title?: string;
	lines: readonly ReactNode[];
}

/** What to know before booking, in sentences. What the airline does not state is said to be not stated. */
export function BeforeBooking({ offer, card, itinerary, show }: BeforeBookingProps) {
	const t = useTranslations('offer.before');
	const words = useBeforeWords(show, offer, card, itinerary);
	const entries: Entry[] = [
		{ icon: 'luggage', title: t('bags'), lines: [...words.bags(), words.moreBags()] },
		{ icon: 'receipt-text', title: t('terms'), lines: words.terms() },
		{ icon: 'shield', title: t('changes'), lines: [t('rights')] },
		...words.codeshares().map((text): Entry => ({ icon: 'plane', lines: [text] })),
		...(offer.passenger_identity_documents_required ? [{ icon: 'user', lines: [t('documents')] } as const] : []),
		...(card.private_fare ? [{ icon: 'briefcase', lines: [t('privateFare')] } as const] : []),
		{ icon: 'leaf', lines: [words.co2()] },
	];
	return (
		<Paper as="section" className="p-4 m:p-6">
			<h2 className="type-h2 mb-4">{t('title')}</h2>
			<ul className="grid gap-4">
				{entries.map(({ icon, title, lines }, i) => (
					<li key={`${icon}${i}`} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3">
						<Icon name={icon} className="mt-0.5" />
						<div>
							{title && <h3 className="type-ui">{title}</h3>}
							{lines.map((line, at) => (
								<p key={`${at}`}>{line}</p>
							))}
						</div>
					</li>
				))}
			</ul>
		</Paper>
	);
}

function useBeforeWords(show: Show, offer: Offer, card: CardOffer, itinerary: readonly ItinerarySlice[]) {
	const t = useTranslations('offer.before');
	const fare = useFareWords(show);
	const onSlice = (text: string, i: number): string =>
		t('onSlice', { from: itinerary[i]?.from ?? '', to: itinerary[i]?.to ?? '', text });
	const sentence = (...parts: string[]): string => parts.map((part) => `${part}.`).join(' ');
	return {
		bags: (): string[] =>
			bagsDiffer(card)
				? card.slices.map((slice, i) => onSlice(sentence(fare.bags({ ...card, slices: [slice] })), i))
				: [sentence(fare.bags(card))],
		moreBags: (): string => {
			const price = cheapestBag(offer);
			return price ? t('moreBags', { price: show.money(price, offer.total_currency) }) : t('moreBagsUnknown');
		},
		terms: (): string[] => {
			const own = offer.slices.map(({ conditions }) => ({
				...card,
				refund: conditions?.refund_before_departure ?? null,
				change: conditions?.change_before_departure ?? null,
			}));
			const told = own.map((slice) => sentence(fare.change(slice), fare.refund(slice)));
			const whole = sentence(fare.change(card), fare.refund(card));
			return new Set(told).size > 1 ? [whole, ...told.map(onSlice)] : [whole];
		},
		codeshares: (): string[] =>
			itinerary.flatMap(({ flights }) =>
				flights.flatMap(({ operator, seller, departs, arrives }) =>
					operator !== null && operator !== seller
						? [t('codeshare', { from: departs.name, to: arrives.name, seller, operator })]
						: [],
				),
			),
		co2: (): ReactNode => {
			const co2 = emissionsOf(card.total_emissions_kg === null ? null : Number(card.total_emissions_kg), null);
			if (co2.kind === 'not_supplied') return t('co2None');
			return t.rich('co2', { kg: show.number(co2.kg), count: offer.passengers.length, b: (chunks) => <b>{chunks}</b> });
		},
	};
}
