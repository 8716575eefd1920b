'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { FootBar } from '#components/ui/foot-bar.tsx';
import { answerPin } from '#lib/pinned-journeys.ts';

/** A pin was pressed in a browser that keeps nothing: says so at the foot of the screen, where pins would be. */
export function PinBlocked({ route }: { route: string }) {
	const t = useTranslations('flights.pin');
	const common = useTranslations('common');
	return (
		<FootBar note={t('blocked')} className="mt-4">
			<Button onClick={() => answerPin(route, null)}>{common('close')}</Button>
		</FootBar>
	);
}
