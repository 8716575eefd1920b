'use client';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import type { Card } from '#contract/payments/card.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Pending } from '#components/ui/pending.tsx';
import { HostFrame } from './host-frame.tsx';
import type { CardForm } from './use-card-form.ts';

interface CardPanelProps {
	form: CardForm;
	frameRef: RefObject<HTMLIFrameElement | null>;
	/** Made already, and still able to pay. */
	card: Card | null;
	onOther: () => void;
	busy: boolean;
}

/** Where the card is typed: a frame of the card host, which this page cannot look into. */
export function CardPanel({ form, frameRef, card, onOther, busy }: CardPanelProps) {
	const t = useTranslations('payment.card');
	const brands = useTranslations('payment.brands');
	const { src, state, attempt, height } = form;
	return (
		<div className="grid gap-3 rounded-2 border border-rule-strong p-3 m:p-4">
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
			{state === 'failed' && !card && (
				<Notice tone="bad" role="alert" action={<Button onClick={form.reload}>{t('reload')}</Button>}>
					{t('down')}
				</Notice>
			)}
			{state === 'loading' && !card && <Pending>{t('loading')}</Pending>}
			{src !== undefined && state !== 'failed' && (
				<HostFrame
					key={attempt}
					frameRef={frameRef}
					src={src}
					title={t('frame')}
					hidden={card !== null}
					height={height ?? PLACE}
				/>
			)}
			{src === undefined && state === 'loading' && <div style={{ height: PLACE }} />}
		</div>
	);
}

/** About what the form needs, so that little moves when it comes; pixels. */
const PLACE = 900;
