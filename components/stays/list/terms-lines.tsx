import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { Show } from '#components/shell/use-format.ts';
import { inARow } from '#lib/searches/search-in-words.ts';
import type { StayTerms } from '#lib/stays/search/stay-card.ts';

interface TermsLinesProps {
	terms: StayTerms | 'failed' | undefined;
	show: Show;
}

/** What the price comes with: room, meals, when it can be cancelled, who is paid. Its room is kept while it is not known. */
export function TermsLines({ terms, show }: TermsLinesProps) {
	const t = useTranslations('stays.list');
	const boards = useTranslations('stays.boards');
	if (!terms) return <p aria-hidden="true" className="min-h-[2.875rem]" />;
	if (terms === 'failed')
		return <p className="type-small flex min-h-[2.875rem] items-center text-ink-2">{t('termsMissing')}</p>;
	const { room, board, freeUntil, partly, payment, negotiated } = terms;
	return (
		<ul className="type-small grid gap-0.5">
			<li className="flex items-start gap-2">
				<Icon name="bed-double" size={17} />
				<span>
					{inARow([
						show.commas([show.isolate(room), boards(board)]),
						negotiated !== undefined && t('negotiated', { name: show.isolate(negotiated) }),
					])}
				</span>
			</li>
			<li className="flex items-start gap-2">
				<Icon name={freeUntil || partly ? 'rotate-ccw' : 'ban'} size={17} />
				<span>
					{inARow([
						freeUntil
							? t('freeUntil', { day: show.day(freeUntil), time: show.time(freeUntil) })
							: t(partly ? 'partRefund' : 'noRefund'),
						payment !== 'pay_now' && t(`payments.${payment}`),
					])}
				</span>
			</li>
		</ul>
	);
}
