import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/link-button.tsx';

interface CancelLinkProps {
	/** The page where the booking can be cancelled. */
	href: string;
	/** The booking's reference, or else its id. */
	reference: string;
}

/** The next step of a booking in a queue that somebody wants cancelled. */
export function CancelLink({ href, reference }: CancelLinkProps) {
	const t = useTranslations('agent.quotes');
	return (
		<LinkButton href={href} size="s" aria-label={t('actWhich', { reference })}>
			{t('act')}
		</LinkButton>
	);
}
