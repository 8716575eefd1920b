import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';

interface StaysMissingProps {
	/** The list could not be updated. */
	failed: boolean;
	/** How many hotels are left out because their prices could not be checked. */
	unread: number;
	/** What the rates of some come with could not be read; asks for all of them again. */
	onTerms: (() => void) | null;
	/** Where the list is asked for anew without a script. */
	href: string;
	onAgain: () => void;
}

/** What the list lacks, and the way to ask for it again. */
export function StaysMissing({ failed, unread, onTerms, href, onAgain }: StaysMissingProps) {
	const t = useTranslations('stays.list');
	return (
		<>
			{failed && (
				<p role="alert" className="type-small mb-3 text-bad">
					{t('failed')}{' '}
					<button type="button" className="link" onClick={onAgain}>
						{t('again')}
					</button>
				</p>
			)}
			{unread > 0 && (
				<Notice
					tone="warn"
					role="status"
					className="mb-4"
					action={
						!failed && (
							<LinkButton
								href={href}
								onClick={(event) => {
									event.preventDefault();
									onAgain();
								}}
							>
								{t('again')}
							</LinkButton>
						)
					}
				>
					{t('unread', { count: unread })}
				</Notice>
			)}
			{onTerms && (
				// In sight of every card that lacks them.
				<Notice
					tone="warn"
					role="status"
					className="sticky top-20 z-1 mb-4"
					action={
						<Button size="s" icon="refresh-cw" onClick={onTerms}>
							{t('again')}
						</Button>
					}
				>
					{t('termsFailed')}
				</Notice>
			)}
		</>
	);
}
