import { useTranslations } from 'next-intl';
import { EDITS_SEARCH } from '#components/search/edits-search.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';

export interface SearchFailureProps {
	/** What was searched for. */
	of?: 'flights' | 'stays';
	kind: 'refused' | 'down' | 'slow' | 'nonsense' | 'offline';
	code?: string;
	/** Seconds until the visitor may search again, when they have searched too often. */
	waitSeconds?: number | undefined;
	requestId?: string | null | undefined;
	retryHref: string;
	editHref: string;
}

/** Why there are no results, in words, with one act. */
export function SearchFailure({
	of = 'flights',
	kind,
	code,
	waitSeconds,
	requestId,
	retryHref,
	editHref,
}: SearchFailureProps) {
	const t = useTranslations(`${of}.problem`);
	const limited = code === 'rate_limit_exceeded';
	const refused = kind === 'refused' && !limited && code !== 'not_found';
	const words = limited ? 'limit' : refused ? 'refused' : kind === 'refused' ? 'nonsense' : kind;
	return (
		<div role="alert">
			<EmptyState
				tone="bad"
				icon="circle-exclamation-point"
				title={t(`${words}.title`)}
				action={
					<LinkButton tone="solid" href={refused ? editHref : retryHref} {...(refused && EDITS_SEARCH)}>
						{refused ? t('edit') : t('retry')}
					</LinkButton>
				}
			>
				<p>{words === 'limit' ? t('limit.body', { seconds: waitSeconds ?? 60 }) : t(`${words}.body`)}</p>
				{requestId && <p className="mt-2">{t('reference', { id: requestId })}</p>}
			</EmptyState>
		</div>
	);
}
