'use client';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import type { Card } from '#contract/payments/card.ts';
import { useOnlineAgain } from '#components/shell/use-online-again.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Pending } from '#components/ui/pending.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { isOffline } from '#lib/api/is-offline.ts';
import { HostFrame } from './host-frame.tsx';
import type { CardForm } from './use-card-form.ts';

interface CardPanelProps {
	form: CardForm;
	frameRef: RefObject<HTMLIFrameElement | null>;
	/** Made already, and still able to pay. */
	card: Card | null;
	onOther: () => void;
	busy: boolean;
	/** The form asks for the code of a saved card alone. */
	isSaved?: boolean;
}

/** Where the card is typed: a frame of the card host, which this page cannot look into. */
export function CardPanel({ form, frameRef, card, onOther, busy, isSaved = false }: CardPanelProps) {
	const t = useTranslations('payment.card');
	const brands = useTranslations('payment.brands');
	const { src, state, attempt, height } = form;
	// Nothing has been typed into a form that never came.
	useOnlineAgain(state === 'failed' && !form.isRefused, form.reload);
	const room = isSaved ? CODE_ROOM : ROOM;
	return (
		<div className="grid gap-3 rounded-2 border border-rule-strong bg-sheet p-3 m:p-4">
			<p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
				<span className="type-label inline-flex items-center gap-2">
					<Icon name="shield" size={17} />
					{t('served')}
				</span>
				<span className="type-micro text-ink-2">{t('unseen')}</span>
			</p>
			{card && (
				<p className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<b>{t('kept', { brand: brands(card.brand), digits: card.last_4_digits })}</b>
					<Button onClick={onOther} disabled={busy}>
						{t('other')}
					</Button>
				</p>
			)}
			{form.isRefused && !card && (
				<Notice tone="bad" role="alert">
					{t('savedGone')}
				</Notice>
			)}
			{state === 'failed' && !card && !form.isRefused && (
				<Notice tone="bad" role="alert" action={<Button onClick={form.reload}>{t('reload')}</Button>}>
					{t(isOffline() ? 'offline' : 'down')}
				</Notice>
			)}
			<div className="relative [container-type:inline-size]">
				{src === undefined ? (
					state === 'loading' && <div className={room} />
				) : (
					<HostFrame
						key={attempt}
						frameRef={frameRef}
						src={src}
						title={t('frame')}
						// A form that is given up may still come, and is there then.
						hidden={card !== null || state === 'failed'}
						height={height}
						className={room}
					/>
				)}
				{state === 'loading' && !card && <FormToCome words={t('loading')} fields={isSaved ? 1 : FIELDS} />}
			</div>
		</div>
	);
}

/** No lower than the form at its highest, in a frame as wide as this one: nothing moves when it comes. */
const ROOM = 'min-h-[1022px] [@container(min-width:353px)]:min-h-[842px] [@container(min-width:479px)]:min-h-[824px]';
/** The same of the form for a code. */
const CODE_ROOM = 'min-h-[148px]';
/** Name, number, address: fields that the form has in any width. */
const FIELDS = 8;

/** Stands where the form will be. */
function FormToCome({ words, fields }: { words: string; fields: number }) {
	return (
		<div className="absolute inset-0 grid content-start gap-4 overflow-hidden p-1">
			<Pending>{words}</Pending>
			<div className="sweep grid gap-4">
				{Array.from({ length: fields }, (_, index) => (
					<div key={index} className="grid gap-1">
						<Skeleton className="h-5 w-2/5" />
						<Skeleton className="h-12" />
					</div>
				))}
			</div>
		</div>
	);
}
