import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { SearchProblem } from '#lib/travel/search-query.ts';

/** What is wrong with a search, field by field, and the way back to the form with everything typed still in it. */
export function SearchProblems({ problems, editHref }: { problems: readonly SearchProblem[]; editHref: string }) {
	const t = useTranslations('search');
	return (
		<div className="wrap grid max-w-[46rem] justify-items-start gap-5 py-8 l:py-12">
			<h1 className="type-h1">{t('notice')}</h1>
			<Notice tone="bad" role="alert" className="w-full">
				<ul className="grid gap-1.5">
					{problems.map((problem) => (
						<li key={`${problem.field}${problem.leg ?? ''}${problem.code}`}>
							<b>
								{problem.leg ? `${t('legNumber', { number: problem.leg + 1 })}, ` : ''}
								{t(`fields.${problem.field}`)}:
							</b>{' '}
							{t(`invalid.${problem.code}`, { value: problem.value ?? '' })}
						</li>
					))}
				</ul>
			</Notice>
			<LinkButton tone="signal" size="l" href={editHref}>
				{t('editSearch')}
			</LinkButton>
		</div>
	);
}
