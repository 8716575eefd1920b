import { useTranslations } from 'next-intl';
import type { RateDraft } from '#lib/agent-negotiated/desk-rate.ts';
import { opensHref } from '#lib/agent-negotiated/opens-href.ts';

const LINK = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-hit';
/** So many hotels are offered to be looked at. */
const MOST = 10;

interface RateOpensProps {
	id: string;
	draft: RateDraft;
	/** `YYYY-MM-DD`. */
	today: string;
}

/** Searches that show what a negotiated rate opens: its prices beside the public ones, and whether hotels accept its code. */
export function RateOpens({ id, draft: { isFor, hotels }, today }: RateOpensProps) {
	const t = useTranslations('negotiated.opens');
	return (
		<section aria-labelledby="opens" className="grid gap-2">
			<h2 id="opens" className="type-h2">
				{t('title')}
			</h2>
			<p className="max-w-measure text-ink-2">{t(isFor === 'chain' ? 'leadChain' : 'leadHotels')}</p>
			{isFor === 'chain' ? (
				<a className={LINK} href={opensHref(id, undefined, today)}>
					{t('search')}
				</a>
			) : (
				<ul className="grid">
					{hotels.slice(0, MOST).map((hotel) => (
						<li key={hotel.id}>
							<a className={LINK} href={opensHref(id, hotel.id, today)}>
								<bdi>{hotel.name ?? hotel.id}</bdi>
							</a>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
