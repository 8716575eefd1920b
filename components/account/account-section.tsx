import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import type { AccountNews } from '#lib/accounts/account-paths.ts';

interface AccountSectionProps {
	title: ReactNode;
	lead?: ReactNode;
	news?: AccountNews | undefined;
	children: ReactNode;
}

/** One page of an account: its heading, what has just become of a form of it, and the rest. */
export function AccountSection({ title, lead, news, children }: AccountSectionProps) {
	const t = useTranslations('account.news');
	const good = news === 'saved' || news === 'removed';
	return (
		<>
			<div className="border-b border-rule-strong pb-2">
				<h1 className="type-h1">{title}</h1>
				{lead && <p className="type-small mt-1 text-ink-2">{lead}</p>}
			</div>
			{news && (
				<Notice tone={good ? 'good' : 'bad'} role={good ? 'status' : 'alert'}>
					{t(news)}
				</Notice>
			)}
			{children}
		</>
	);
}
