'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Paper } from '#components/ui/paper.tsx';
import { afterPress } from '#components/ui/after-press.ts';
import { TextInput } from '#components/ui/text-input.tsx';
import { EmailField } from './email-field.tsx';
import { useDraftField } from './use-draft-field.ts';

interface ContactSheetProps {
	/** Who gets it beside us. */
	note: string;
	/** Where a number without a country code is taken to be; ISO 3166-1 alpha-2. */
	country: () => string | undefined;
	/** An agent types for the travellers. */
	agent: boolean;
}

/** How the airline or the hotel, and we, reach the buyer. */
export function ContactSheet({ note, country, agent }: ContactSheetProps) {
	const t = useTranslations('checkout.contact');
	return (
		<Paper as="section" className="grid gap-4 p-4 m:p-6">
			<div>
				<h2 className="type-h2">{t(agent ? 'titleAgent' : 'title')}</h2>
				<p className="type-small mt-1 text-ink-2">{note}</p>
			</div>
			<div className="grid gap-4 m:grid-cols-2">
				<EmailField />
				<Phone country={country} />
			</div>
		</Paper>
	);
}

/** A number in any way of writing. When it is left it is written out with its country code, so that all can be seen. */
function Phone({ country }: Pick<ContactSheetProps, 'country'>) {
	const t = useTranslations('checkout.contact');
	const { id, value = '', change, leave, error } = useDraftField('contact.phone_number');
	const [read, setRead] = useState<string>();
	const onBlur = async (): Promise<void> => {
		leave();
		if (value.trim() === '') return;
		const { readPhone } = await import('#lib/checkout/phone-number.ts').catch(() => ({ readPhone: undefined }));
		const found = readPhone?.(value, country());
		setRead(found && !/^\s*(\+|00)/.test(value) ? found.shown : undefined);
		if (found) afterPress(() => change(found.shown));
	};
	return (
		<TextInput
			id={id}
			name="contact.phone_number"
			type="tel"
			autoComplete="tel"
			dir="ltr"
			label={t('phone')}
			hint={read ? t('phoneRead', { number: `\u2066${read}\u2069` }) : t('phoneHint')}
			value={value}
			onChange={(event) => change(event.target.value)}
			onBlur={() => void onBlur()}
			error={error}
		/>
	);
}
