import { useTranslations } from 'next-intl';
import type { IconName } from '#components/ui/icon-names.ts';
import { LinkButton } from '#components/ui/link-button.tsx';

interface DoorRowProps {
	/** What the other search finds. */
	to: 'flights' | 'stays';
	href: string;
	/** It stands among the parts of a page, which keep their distance: without one above it. */
	inside?: boolean;
}

const ICONS = { flights: 'plane', stays: 'bed-double' } as const satisfies Record<DoorRowProps['to'], IconName>;
const LINKS = { flights: 'flightsLink', stays: 'staysLink' } as const;

/** The way to the other search, with the days of this one. They are booked and confirmed apart. */
export function DoorRow({ to, href, inside = false }: DoorRowProps) {
	const t = useTranslations('stays.doors');
	return (
		<aside
			aria-label={t(to)}
			className={`${inside ? '' : 'mt-10 '}flex flex-wrap items-center justify-between gap-4 border-t-[3px] border-double border-ink pt-5 print:hidden`}
		>
			<p>
				<span className="type-h3 block">{t(to)}</span>
				<span className="type-small text-ink-2">{t('apart')}</span>
			</p>
			<LinkButton icon={ICONS[to]} href={href}>
				{t(LINKS[to])}
			</LinkButton>
		</aside>
	);
}
