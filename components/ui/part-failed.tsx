'use client';
import { useTranslations } from 'next-intl';
import { buttonClass } from './button-class.ts';
import { Notice } from './notice.tsx';

/** The script of a part of the page did not come: only a reload asks for it again. Its words are in the area `common`. */
export function PartFailed() {
	const t = useTranslations('common');
	return (
		<Notice
			tone="warn"
			role="alert"
			action={
				<button type="button" className={buttonClass({ size: 's' })} onClick={() => location.reload()}>
					{t('retry')}
				</button>
			}
		>
			{t('partFailed')}
		</Notice>
	);
}
