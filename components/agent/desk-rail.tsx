import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormat } from '#components/shell/use-format.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { customerPaths } from '#lib/agent-customers/customer-paths.ts';
import { QUEUES } from '#lib/agent-desk/queues.ts';
import { balancePaths } from '#lib/agent-balance/balance-paths.ts';
import { negotiatedRatePaths } from '#lib/agent-negotiated/negotiated-rate-paths.ts';
import { webhookPaths } from '#lib/agent-webhooks/webhook-paths.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import type { DeskListName } from './desk-lists.ts';
import type { DeskCounts } from './desk-view.tsx';
import { QUEUES_ID } from './pressing.tsx';

interface DeskRailProps {
	/** The list that is open; null: something was looked for. */
	here: DeskListName | null;
	counts: DeskCounts;
	/** More are not counted. */
	most: number;
	preferences: Preferences;
}

const LISTS = ['mine', ...QUEUES, 'awaiting'] as const;

/** The queues of the desk with what waits in each, and where else agents work. */
export function DeskRail({ here, counts, most, preferences }: DeskRailProps) {
	const t = useTranslations('agent');
	const webhooks = useTranslations('webhooks');
	const proposals = useTranslations('proposals');
	const customers = useTranslations('deskCustomers');
	const negotiated = useTranslations('negotiated');
	const show = useFormat(preferences);
	const count = (value: number | null): string => {
		if (value === null) return '–';
		return value > most ? t('read.more', { count: show.number(most) }) : show.number(value);
	};
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 max-l:order-last [&_.button]:whitespace-normal">
			<nav id={QUEUES_ID} aria-label={t('lists.label')} className="scroll-mt-4">
				<p className="type-label mb-1 px-3 text-ink-2">{t('lists.label')}</p>
				<ul className="grid">
					<li>
						<QueueLink href={paths.agent()} here={here === 'newest'} count={undefined}>
							{t('lists.newest')}
						</QueueLink>
					</li>
					{LISTS.map((name) => (
						<li key={name}>
							<QueueLink href={paths.agent({ list: name })} here={here === name} count={count(counts[name])}>
								{t(`lists.${name}`)}
							</QueueLink>
						</li>
					))}
				</ul>
			</nav>
			<LinkButton href={paths.home()} icon="plane" tone="signal">
				{t('search')}
			</LinkButton>
			<LinkButton href={paths.stays()} icon="bed-double">
				{t('searchStays')}
			</LinkButton>
			<LinkButton href={paths.agentProposals()} icon="mail">
				{proposals('title')}
			</LinkButton>
			<LinkButton href={customerPaths.list()} icon="users">
				{customers('title')}
			</LinkButton>
			<LinkButton href={balancePaths.statement()} icon="credit-card">
				{t('balance.title')}
			</LinkButton>
			<LinkButton href={webhookPaths.console()} icon="plug">
				{webhooks('title')}
			</LinkButton>
			<LinkButton href={negotiatedRatePaths.list()} icon="bed-double">
				{negotiated('title')}
			</LinkButton>
		</div>
	);
}

function QueueLink({
	href,
	here,
	count,
	children,
}: {
	href: string;
	here: boolean;
	count: string | undefined;
	children: ReactNode;
}) {
	return (
		<a
			href={href}
			aria-current={here ? 'page' : undefined}
			className={clsx(
				'type-small flex min-h-9 items-center justify-between gap-3 rounded-2 px-3 no-underline pointer-coarse:min-h-hit',
				here ? 'bg-solid !font-semibold text-on-solid' : 'text-ink hover:bg-well',
			)}
		>
			{children}
			{count !== undefined && <bdi>{count}</bdi>}
		</a>
	);
}
