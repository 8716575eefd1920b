import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { loadStayPlaces } from '#components/stays/search/load-stay-places.ts';
import { Combobox } from '#components/ui/combobox.tsx';
import { FieldError } from '#components/ui/field.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { DeskHotel } from '#lib/agent-negotiated/desk-rate.ts';
import { isHotelId } from '#lib/stays/search/stay-search.ts';

interface HotelPickerProps {
	hotels: readonly DeskHotel[];
	/** Ids of those that the booking service does not know. */
	unknown: readonly string[];
	/** What is wrong with the list, in words. */
	error: string | undefined;
	onChange: (hotels: readonly DeskHotel[]) => void;
}

/** Hotels one after the other, by the suggestions of the search for stays; each can be taken out again. */
export function HotelPicker({ hotels, unknown, error, onChange }: HotelPickerProps) {
	const t = useTranslations('negotiated.form');
	const [typed, setTyped] = useState('');
	const list = useId();
	return (
		<div className="grid gap-3">
			<Combobox
				name="hotel"
				label={t('hotel')}
				hint={t('hotelHint')}
				error={typed === '' ? error : t('problems.hotelUnlisted')}
				selected={typed === '' ? undefined : { value: '', text: typed }}
				load={(query, signal) => loadStayPlaces(query, signal, ['hotel'])}
				onSelect={(option) => {
					const chosen = option !== undefined && isHotelId(option.value);
					setTyped(chosen ? '' : (option?.text ?? ''));
					if (chosen && !hotels.some(({ id }) => id === option.value))
						onChange([...hotels, { id: option.value, name: option.text, detail: option.detail ?? '' }]);
				}}
				words={{
					list: t('suggestions'),
					counts: Array.from({ length: 6 }, (_, count) => t('found', { count })),
					none: t('noHotel'),
					failed: t('suggestionsFailed'),
				}}
			/>
			{hotels.length > 0 && (
				<>
					<p id={list} className="type-label">
						{t('chosen', { count: hotels.length })}
					</p>
					<ul aria-labelledby={list} className="grid rounded-2 border border-rule-strong">
						{hotels.map(({ id, name, detail }) => (
							<li key={id} className="border-b border-rule px-3 py-1 last:border-0">
								<div className="flex items-center justify-between gap-3">
									<span className="type-small min-w-0">
										<bdi className="break-words">{name ?? id}</bdi> <bdi className="text-ink-2">{detail}</bdi>
									</span>
									<IconButton
										icon="x"
										size="s"
										label={t('remove', { hotel: name ?? id })}
										onClick={() => onChange(hotels.filter((hotel) => hotel.id !== id))}
									/>
								</div>
								{unknown.includes(id) && <FieldError>{t('problems.hotelUnknown')}</FieldError>}
							</li>
						))}
					</ul>
				</>
			)}
		</div>
	);
}
