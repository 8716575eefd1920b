import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import { ACCOUNT_SECTIONS, type AccountSection, accountPaths } from '#lib/accounts/account-paths.ts';

const ICONS: Readonly<Record<AccountSection, IconName>> = {
	profile: 'user',
	travellers: 'users',
	loyalty: 'badge-check',
	notifications: 'bell',
	cards: 'credit-card',
	security: 'shield',
	data: 'download',
};

interface AccountFrameProps {
	/** The one that is open. */
	section: AccountSection | undefined;
	children: ReactNode;
}

/** Beside each other at a desk, below each other on a phone: the parts of an account, and one of them. */
export function AccountFrame({ section, children }: AccountFrameProps) {
	const t = useTranslations('account');
	return (
		<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-6 l:grid-cols-[14rem_minmax(0,1fr)] l:gap-10 l:py-8">
			<nav aria-label={t('title')}>
				<p className="type-h2 mb-3">{t('title')}</p>
				<ul className="flex flex-wrap gap-x-1 l:grid">
					{ACCOUNT_SECTIONS.map((one) => (
						<li key={one}>
							<a
								href={accountPaths.section(one)}
								aria-current={one === section ? 'page' : undefined}
								className={clsx(
									'type-ui flex min-h-hit items-center gap-2.5 border-b-[3px] px-3 no-underline l:border-s-[3px] l:border-b-0',
									one === section ? 'border-ink font-semibold text-ink' : 'border-transparent text-ink-2',
								)}
							>
								<Icon name={ICONS[one]} size={17} />
								{t(`sections.${one}`)}
							</a>
						</li>
					))}
				</ul>
			</nav>
			<div className="grid max-w-[62rem] grid-cols-[minmax(0,1fr)] content-start gap-5">{children}</div>
		</div>
	);
}
