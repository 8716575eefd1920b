'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { afterPress } from '#components/ui/after-press.ts';
import { DraftText } from './draft-text.tsx';
import { useDraftField } from './use-draft-field.ts';

/** The address for the confirmation. What looks like a slip is asked about, and put right by one press. */
export function EmailField() {
	const t = useTranslations('checkout.contact');
	const { value = '', change } = useDraftField('contact.email');
	const [meant, setMeant] = useState<{ of: string; address: string }>();
	const onBlur = async (): Promise<void> => {
		const found = await import('#lib/checkout/mail-suggestion.ts').catch(() => undefined);
		const address = found?.mailSuggestion(value);
		// The question would move what is pressed to leave the field.
		afterPress(() => setMeant(address === undefined ? undefined : { of: value, address }));
	};
	return (
		<div className="grid content-start gap-1">
			<DraftText
				path="contact.email"
				type="email"
				inputMode="email"
				autoComplete="email"
				autoCapitalize="none"
				spellCheck={false}
				dir="ltr"
				label={t('email')}
				hint={t('emailHint')}
				onBlur={() => void onBlur()}
			/>
			<div role="status">
				{meant?.of === value && (
					<Button tone="text" onClick={() => change(meant.address)} className="!whitespace-normal">
						{t('emailMeant', { address: `\u2066${meant.address}\u2069` })}
					</Button>
				)}
			</div>
		</div>
	);
}
