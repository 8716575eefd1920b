'use client';
import { QueryClientProvider } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { CardPanel } from '#components/paying/card-panel.tsx';
import { useCardForm } from '#components/paying/use-card-form.ts';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { accountPaths } from '#lib/accounts/account-paths.ts';
import { accountCardKey, saveAccountCard } from '#lib/api/account.ts';
import { ProblemError } from '#lib/api/problem-error.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** A card typed into the card host's frame, and the press that saves it to the account. */
export const AddCard = ({ locale }: { locale: Locale }) => (
	<QueryClientProvider client={queryClient()}>
		<Form locale={locale} />
	</QueryClientProvider>
);

function Form({ locale }: { locale: Locale }) {
	const t = useTranslations('account');
	const frameRef = useRef<HTMLIFrameElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const [busy, setBusy] = useState(false);
	const [failed, setFailed] = useState(false);
	const form = useCardForm({
		frameRef,
		keyName: 'account',
		openKey: accountCardKey,
		locale,
		onEnter: () => button.current?.click(),
	});
	const save = async (): Promise<void> => {
		setBusy(true);
		setFailed(false);
		try {
			const answer = await form.submit();
			if (answer.type === 'card') {
				await saveAccountCard(answer.card.id);
				return location.assign(accountPaths.section('cards', { news: 'saved' }));
			}
			setFailed(answer.type === 'failed');
		} catch (error) {
			if (!(error instanceof ProblemError)) throw error;
			setFailed(true);
		}
		setBusy(false);
	};
	return (
		<section className="js-only grid max-w-[38rem] grid-cols-[minmax(0,1fr)] gap-4">
			<h2 className="type-h2">{t('cards.add')}</h2>
			<CardPanel form={form} frameRef={frameRef} card={null} busy={busy} onOther={() => undefined} />
			{failed && (
				<Notice tone="bad" role="alert">
					{t('cards.failed')}
				</Notice>
			)}
			<div className="flex flex-wrap gap-3">
				<Button ref={button} tone="signal" busy={busy} onClick={() => void save()}>
					{t('cards.save')}
				</Button>
				<LinkButton href={accountPaths.section('cards')}>{t('cancel')}</LinkButton>
			</div>
		</section>
	);
}
