import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { paths } from '#lib/paths.ts';
import { KeyCap } from './keys/key-cap.tsx';
import { STOP } from './keys/page-keys.ts';

interface OnBehalfBarProps {
	/** Whose booking it is; null: not known yet. */
	name: string | null;
	/** The pages of the booking. */
	children: ReactNode;
}

/** Around every page of a customer's booking that an agent has open: for whom they act, and the way out. It never scrolls away. */
export function OnBehalfBar({ name, children }: OnBehalfBarProps) {
	const t = useTranslations('deskBooking.behalf');
	return (
		<div className="border-x-[3px] border-solid print:border-0">
			<aside aria-label={t('label')} className="sticky top-0 z-[20] bg-solid text-on-solid print:hidden">
				<div className="wrap flex items-center gap-x-5 py-1.5">
					<p className="type-ui min-w-0 break-words">
						{name === null
							? t('someone')
							: t.rich('who', {
									name,
									b: (chunks) => (
										<b>
											<bdi>{chunks}</bdi>
										</b>
									),
								})}
					</p>
					<p className="type-small max-m:hidden">{t('recorded')}</p>
					<a {...STOP} className={buttonClass({ size: 's', className: 'ms-auto shrink-0' })} href={paths.agent()}>
						{t('stop')}
						<KeyCap keys="Esc Esc" />
					</a>
				</div>
			</aside>
			{children}
		</div>
	);
}
