import { useTranslations } from 'next-intl';
import { StatePage } from '#components/shell/state-page.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import type { OfferFailureKind } from '#lib/offer-failure-kind.ts';
import type { OfferLink } from '#lib/offer-link.ts';

interface OfferFailureProps {
	kind: OfferFailureKind;
	link: OfferLink;
	/** Asks the same once more, where that can help. */
	retryHref?: string | undefined;
	waitSeconds?: number | undefined;
	requestId?: string | null | undefined;
}

/** Where asking the same once more can bring something else. */
const PASSING: readonly OfferFailureKind[] = ['airline', 'down', 'slow', 'nonsense', 'limit'];
/** After a new search for the flights, another one brings the same. */
const SEARCHED: readonly OfferFailureKind[] = ['notFoundAgain', 'notFoundYet', 'cannotAgain'];

/** Why an offer cannot be shown, and how to come by its flights again. */
export function OfferFailure({ kind, link, retryHref, waitSeconds, requestId }: OfferFailureProps) {
	const t = useTranslations('offer.failure');
	const acts = [
		...(retryHref && PASSING.includes(kind) ? [{ href: retryHref, label: t('retry') }] : []),
		...(link.againHref && !SEARCHED.includes(kind) && !PASSING.includes(kind)
			? [{ href: link.againHref, label: t('findAgain') }]
			: []),
		{ href: link.resultsHref, label: t(link.search ? 'results' : 'searchAgain') },
	];
	return (
		<StatePage title={t(`${kind}.title`)}>
			<p role="alert">{kind === 'limit' ? t('limit.body', { seconds: waitSeconds ?? 60 }) : t(`${kind}.body`)}</p>
			{requestId && <p className="type-small text-ink-2">{t('reference', { id: requestId })}</p>}
			<div className="flex flex-wrap gap-3">
				{acts.map(({ href, label }, i) => (
					<LinkButton key={href} href={href} tone={i === 0 ? 'solid' : 'line'}>
						{label}
					</LinkButton>
				))}
			</div>
		</StatePage>
	);
}
