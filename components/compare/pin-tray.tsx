'use client';
import { useTranslations } from 'next-intl';
import { useJourneyName } from '#components/flights/use-journey-name.ts';
import { useFormat } from '#components/shell/use-format.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FootBar } from '#components/ui/foot-bar.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { answerPin, MOST_PINS, type PinnedJourney } from '#lib/pinned-journeys.ts';
import { searchPaths } from '#lib/search-paths.ts';

interface PinTrayProps {
	route: string;
	pins: readonly PinnedJourney[];
	/** Finds no room: one of the others has to go. */
	asked: PinnedJourney | null;
	preferences: Preferences;
}

/** The pinned journeys by number, the way to compare two or more, and the question which one makes room for another. */
export function PinTray({ route, pins, asked, preferences }: PinTrayProps) {
	const t = useTranslations('flights.pin');
	const named = useJourneyName(useFormat(preferences));
	const keep = () => answerPin(route, null);
	return (
		<>
			<FootBar
				amount={t('count', { count: pins.length, most: MOST_PINS })}
				note={pins.length < 2 ? t('another') : t('note')}
				className="mt-4"
			>
				{pins.length > 1 && (
					<LinkButton href={searchPaths.compare(pins.map(({ address }) => address))}>{t('compare')}</LinkButton>
				)}
			</FootBar>
			<Dialog open={asked !== null} onClose={keep} title={t('full', { most: MOST_PINS })}>
				<p className="type-small text-ink-2">{t('fullNote', { name: named.days(asked?.directions ?? []) })}</p>
				<ul className="grid gap-2">
					{pins.map(({ journey, directions }) => (
						<li key={journey}>
							<Button
								full
								className="h-auto !justify-start text-start !whitespace-normal"
								onClick={() => answerPin(route, journey)}
							>
								{t('replace', { name: named.days(directions) })}
							</Button>
						</li>
					))}
				</ul>
				<Button tone="text" className="justify-self-start" onClick={keep}>
					{t('keep', { most: MOST_PINS })}
				</Button>
			</Dialog>
		</>
	);
}
