import { getTranslations } from 'next-intl/server';
import { paths } from '#lib/paths.ts';

/** The foot of every page: what we promise and who we are. */
export async function PageFooter() {
	const t = await getTranslations('shell');
	const links = [
		{ href: '/how-we-rank', label: t('howWeRank') },
		{ href: paths.verify(), label: t('verify') },
		{ href: '/accessibility', label: t('accessibility') },
		{ href: '/legal/seller', label: t('seller') },
		{ href: '/legal/terms', label: t('terms') },
		{ href: '/legal/privacy', label: t('privacy') },
	];
	return (
		<footer className="type-small mt-16 border-t border-rule-strong py-8 text-ink-2 print:hidden">
			<div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<p>{t('footer')}</p>
				<nav aria-label={t('footerNav')} className="flex flex-wrap gap-x-6">
					{links.map((link) => (
						<a
							key={link.href}
							href={link.href}
							className="link inline-flex min-h-8 items-center !text-inherit pointer-coarse:min-h-hit pointer-coarse:min-w-hit"
						>
							{link.label}
						</a>
					))}
				</nav>
			</div>
		</footer>
	);
}
