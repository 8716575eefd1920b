'use client';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { askPasskey } from '#lib/api/passkeys.ts';

interface PasskeyButtonProps {
	/** `prove`: whose account it is; `sign_in`: a person who has one for this site. */
	purpose: 'prove' | 'sign_in';
	/** The page to go on to. */
	back: string | null;
}

/** Signs in, or proves who somebody is, with a passkey. Browsers that run no script are not offered it. */
export function PasskeyButton({ purpose, back }: PasskeyButtonProps) {
	const t = useTranslations('security');
	const [state, setState] = useState<'idle' | 'busy' | 'refused'>('idle');
	async function press(): Promise<void> {
		setState('busy');
		try {
			const sign = async (optionsJSON: Parameters<typeof startAuthentication>[0]['optionsJSON']) =>
				startAuthentication({ optionsJSON });
			location.assign(await askPasskey(purpose, sign, { back }));
		} catch {
			setState('refused');
		}
	}
	return (
		<div className="js-only grid gap-3">
			{state === 'refused' && (
				<Notice tone="bad" role="alert">
					{t('refused.passkey')}
				</Notice>
			)}
			<Button size="l" full icon="shield" busy={state === 'busy'} onClick={() => void press()}>
				{t(purpose === 'sign_in' ? 'passkey.signIn' : 'passkey.use')}
			</Button>
		</div>
	);
}

/** Makes a passkey for the account, under a name. */
export function AddPasskey() {
	const t = useTranslations('security');
	const name = useRef<HTMLInputElement>(null);
	const [state, setState] = useState<'idle' | 'busy' | 'refused'>('idle');
	async function press(): Promise<void> {
		setState('busy');
		try {
			const make = async (optionsJSON: Parameters<typeof startRegistration>[0]['optionsJSON']) =>
				startRegistration({ optionsJSON });
			location.assign(await askPasskey('register', make, { name: name.current?.value ?? '' }));
		} catch {
			setState('refused');
		}
	}
	return (
		<div className="js-only grid max-w-[26rem] gap-3">
			{state === 'refused' && (
				<Notice tone="bad" role="alert">
					{t('news.passkey_refused')}
				</Notice>
			)}
			<TextInput ref={name} label={t('keys.name')} maxLength={60} autoComplete="off" />
			<div>
				<Button busy={state === 'busy'} onClick={() => void press()}>
					{t('keys.add')}
				</Button>
			</div>
		</div>
	);
}
