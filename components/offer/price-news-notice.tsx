import { useTranslations } from 'next-intl';
import type { Show } from '#components/shell/use-format.ts';
import { DIFF_TAGS } from '#components/ui/diff-tags.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { CardOffer } from '#lib/travel/card-offer.ts';
import type { KeptAs } from '#lib/offer-link.ts';
import { fareName } from '#lib/travel/fare-name.ts';
import { type PriceNews, priceNews, type SeenOffer, seenFareName } from '#lib/travel/seen-offer.ts';
import { PriceChangeDialog } from './price-change-dialog.tsx';

interface PriceNewsNoticeProps {
	offer: CardOffer;
	seen: SeenOffer | null;
	/** The offer was found in place of one that was over. */
	foundAgain: boolean;
	/** How what was seen was kept for another day. */
	kept?: KeptAs | undefined;
	resultsHref: string;
	show: Show;
}

/** How the price and the fare have changed since the visitor was shown them. Renders nothing when both are the same. */
export function PriceNewsNotice({ offer, seen, foundAgain, kept, resultsHref, show }: PriceNewsNoticeProps) {
	const t = useTranslations('offer');
	const news = priceNews(offer, seen);
	const now = fareName(offer);
	const was = seen && seenFareName(seen);
	const otherFare = foundAgain && was !== null && now !== null && was !== now;
	if (news.kind === 'same') {
		return foundAgain ? (
			<Notice tone={otherFare ? 'warn' : 'good'}>
				{otherFare ? t('news.otherFare', { was, now }) : t(`news.${kept ?? 'found'}Same`)}
			</Notice>
		) : null;
	}
	const title = t(foundAgain ? 'news.foundTitle' : 'news.title');
	const words = (
		<>
			<p>
				<Changed news={news} since={kept ?? (foundAgain ? 'found' : null)} show={show} />
			</p>
			{otherFare && <p className="mt-1">{t('news.otherFare', { was, now })}</p>}
			<p className="mt-1 text-ink-2">{t('news.why')}</p>
		</>
	);
	return (
		<PriceChangeDialog
			title={title}
			notice={
				<Notice tone={news.kind === 'rose' ? 'warn' : 'good'}>
					<b>{title}</b>
					{words}
				</Notice>
			}
			goOn={t('news.goOn', { price: show.money(news.now, news.currency) })}
			results={t('failure.results')}
			resultsHref={resultsHref}
		>
			<div>{words}</div>
		</PriceChangeDialog>
	);
}

function Changed({
	news,
	since,
	show,
}: {
	news: Exclude<PriceNews, { kind: 'same' }>;
	since: KeptAs | 'found' | null;
	show: Show;
}) {
	const t = useTranslations('offer.news');
	const key = since === null ? news.kind : (`${since}${news.kind === 'rose' ? 'Rose' : 'Fell'}` as const);
	return t.rich(key, {
		was: show.money(news.was, news.currency),
		now: show.money(news.now, news.currency),
		difference: show.money(news.difference.replace('-', ''), news.currency),
		...DIFF_TAGS,
	});
}
