import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { paths } from '#lib/paths.ts';

/** Offers a guest to keep a booking in an account: signing up, or in, hands over what this browser has. `back`: this page. */
export function KeepTrip({ back }: { back: string }) {
	const t = useTranslations('trips.keep');
	return (
		<div className="wrap pb-8 print:hidden">
			<Notice
				action={
					<div className="flex flex-wrap gap-2">
						<LinkButton size="s" tone="solid" href={paths.signUp({ back })}>
							{t('signUp')}
						</LinkButton>
						<LinkButton size="s" href={paths.signIn({ back })}>
							{t('signIn')}
						</LinkButton>
					</div>
				}
			>
				<h2 className="type-h3">{t('title')}</h2>
				<p>{t('body')}</p>
			</Notice>
			<p className="type-small mt-2">
				<a className="link inline-flex min-h-hit items-center" href={paths.yourData()}>
					{t('yourData')}
				</a>
			</p>
		</div>
	);
}
