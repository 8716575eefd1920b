import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#lib/paths.ts';

/** Asks for a code that adds all bookings made with the account's own address. Whether there are any is told by mail alone. */
export function ClaimTrips() {
	const t = useTranslations('trips.list.claim');
	return (
		<form
			method="post"
			action={paths.api.claimTrips()}
			className="grid justify-items-start gap-2 border-t border-rule pt-4"
		>
			<h2 className="type-h3">{t('title')}</h2>
			<p className="type-small max-w-[44rem] text-ink-2">{t('body')}</p>
			<Button type="submit" size="s">
				{t('send')}
			</Button>
		</form>
	);
}
