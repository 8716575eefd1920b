'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { DeskPlace } from '#lib/agent-desk/desk-places.ts';
import { singleKeys } from '#lib/agent-desk/single-keys.ts';
import { actsOfPage } from './page-keys.ts';

interface KeyListProps {
	open: boolean;
	onClose: () => void;
	places: readonly DeskPlace[];
	/** Whether keys without Ctrl or ⌘ are on. */
	letters: boolean;
}

/** What the keys of the desk do, and the way to turn single ones off. */
export function KeyList({ open, onClose, places, letters }: KeyListProps) {
	const t = useTranslations('deskKeys');
	const rows: [string, string][] = [
		['Ctrl K', t('palette')],
		['/', t('box')],
		['?', t('keys')],
		['1 … 9', t('choose')],
		['Ctrl Enter', t('main')],
		['Esc', t('leave')],
		['Esc Esc', t('stop')],
		// Of the page as it is when the list opens.
		...(open ? actsOfPage() : []).flatMap(({ letter, name }): [string, string][] => (letter ? [[letter, name]] : [])),
		...places.map(({ letter, name }): [string, string] => [`G ${letter}`, t(`places.${name}`)]),
	];
	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={t('keysTitle')}
			actions={<Button onClick={onClose}>{t('close')}</Button>}
		>
			<dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
				{rows.map(([keys, does]) => (
					<div key={keys} className="contents">
						<dt>
							<kbd dir="ltr">{keys}</kbd>
						</dt>
						<dd>{does}</dd>
					</div>
				))}
			</dl>
			<Checkbox
				label={t('single')}
				checked={letters}
				onChange={({ target }) => singleKeys.write(target.checked ? undefined : false)}
			/>
			<p className="type-small text-ink-2">{t('layout')}</p>
		</Dialog>
	);
}
