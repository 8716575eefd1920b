import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/paths.ts';

interface DoorsProps {
	here: 'flights' | 'stays';
	/** Where the other search is; with the days of this one where it has some. */
	otherHref?: string | undefined;
}

/** The two searches, side by side above the form of the one that is open. */
export function Doors({ here, otherHref }: DoorsProps) {
	const shell = useTranslations('shell');
	const t = useTranslations('stays.doors');
	const doors = [
		{ name: 'flights', icon: 'plane', href: paths.home() },
		{ name: 'stays', icon: 'bed-double', href: paths.stays() },
	] as const;
	return (
		<nav aria-label={t('label')} className="mb-4 flex border-b border-rule-strong m:mb-5">
			{doors.map(({ name, icon, href }) => (
				<a
					key={name}
					href={name === here ? href : (otherHref ?? href)}
					aria-current={name === here ? 'page' : undefined}
					className="type-ui -mb-px inline-flex min-h-hit items-center gap-2 border-b-[3px] border-transparent px-4 text-ink-2 no-underline hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
				>
					<Icon name={icon} />
					{shell(name)}
				</a>
			))}
		</nav>
	);
}
