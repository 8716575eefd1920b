import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { paths } from '#lib/paths.ts';

/** Takes a booking off the list of an account. The booking stands. */
export function RemoveTrip({ tripId }: { tripId: string }) {
	const t = useTranslations('trips.keep');
	return (
		<div className="wrap pb-8 print:hidden">
			<Disclosure title={t('removeTitle')}>
				<form method="post" action={paths.api.removeTrip()} className="grid justify-items-start gap-2">
					<input type="hidden" name="trip" value={tripId} />
					<p className="type-small max-w-[44rem] text-ink-2">{t('removeBody')}</p>
					<Button type="submit" size="s">
						{t('remove')}
					</Button>
				</form>
			</Disclosure>
		</div>
	);
}
