import { useTranslations } from 'next-intl';
import { FailurePage } from '#components/shell/failure-page.tsx';
import type { offerFailureKind } from '#lib/failure-kind.ts';
import type { OfferLink } from '#lib/offer-link.ts';

/** Also: what a new search for the flights of an offer came to. */
type OfferFailureKind = ReturnType<typeof offerFailureKind> | 'notFoundAgain' | 'notFoundYet' | 'cannotAgain';

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
		<FailurePage
			title={t(`${kind}.title`)}
			body={kind === 'limit' ? t('limit.body', { seconds: waitSeconds ?? 60 }) : t(`${kind}.body`)}
			reference={requestId && t('reference', { id: requestId })}
			acts={acts}
		/>
	);
}
