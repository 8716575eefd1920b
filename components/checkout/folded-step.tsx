'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Paper } from '#components/ui/paper.tsx';

interface FoldedStepProps {
	title: string;
	onChange: () => void;
	children: ReactNode;
}

/** A step that is done, in a line, with the way back to it. */
export function FoldedStep({ title, onChange, children }: FoldedStepProps) {
	const t = useTranslations('checkout.steps');
	return (
		<Paper as="section" label={title} className="flex items-center gap-3 py-2.5 ps-4 pe-2 m:ps-6 m:pe-4">
			<Icon name="check" className="text-good" />
			<div className="min-w-0 flex-1">
				<h2 className="type-ui">{title}</h2>
				<div className="type-small text-ink-2">{children}</div>
			</div>
			<Button tone="text" onClick={onChange} aria-label={t('changeWhat', { what: title })}>
				{t('change')}
			</Button>
		</Paper>
	);
}
