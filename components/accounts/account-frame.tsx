import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { paths } from '#lib/paths.ts';

const KEEPS = [
	['travellers', 'users'],
	['trips', 'ticket'],
	['alerts', 'bell'],
] as const;

/** A page of signing in: the form, and beside it what goes without an account and what one is good for. */
export function AccountFrame({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
	const t = useTranslations('signIn');
	return (
		<div className="wrap py-8 l:py-12">
			<div className="mx-auto grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 l:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
				<section className="grid content-start gap-5">
					<div>
						<h1 className="type-h1">{title}</h1>
						{lead && <p className="mt-1 text-ink-2">{lead}</p>}
					</div>
					{children}
				</section>
				<aside className="grid content-start gap-6">
					<div className="grid justify-items-start gap-3">
						<h2 className="type-h2">{t('guest.title')}</h2>
						<p className="text-ink-2">{t('guest.body')}</p>
						<LinkButton href={paths.findBooking()}>{t('guest.find')}</LinkButton>
					</div>
					<div className="border-t-[3px] border-double border-ink pt-6">
						<h2 className="type-h3">{t('keeps.title')}</h2>
						<ul className="mt-2 grid gap-2">
							{KEEPS.map(([what, icon]) => (
								<li key={what} className="flex items-start gap-2.5">
									<Icon name={icon} className="mt-0.5" />
									<span>{t(`keeps.${what}`)}</span>
								</li>
							))}
						</ul>
					</div>
				</aside>
			</div>
		</div>
	);
}
