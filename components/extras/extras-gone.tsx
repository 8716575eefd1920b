'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SeatMap } from '#contract/air/seat-map.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useExtras } from './extras-context.ts';
import { GoneSeat } from './gone-seat.tsx';
import type { ChosenLine, useAddedExtras } from './use-added-extras.ts';
import { useLineWords } from './use-line-words.ts';

interface ExtrasGoneProps {
	adding: Pick<ReturnType<typeof useAddedExtras>, 'asked' | 'gone' | 'lines' | 'total' | 'replace'>;
	/** Leads to where something else is chosen in place of this. */
	onAgain: (gone: ChosenLine) => void;
}

/**
 * What of the choice somebody else has bought meanwhile, and what can be done: a seat nearby, another that they choose,
 * or to go on without. Once it is put away a notice above the payment still says so.
 */
export function ExtrasGone({ adding, onAgain }: ExtrasGoneProps) {
	const t = useTranslations('extras.gone');
	const words = useLineWords();
	const { show, currency, who } = useExtras();
	const { gone, lines, total, asked, replace } = adding;
	const [putAway, setPutAway] = useState<readonly ChosenLine[]>();
	const [first, ...others] = gone;
	const isSeat = first?.type === 'seat';
	const alone = isSeat && others.length === 0;
	const amount = show.isolate(show.money(total, currency));
	const what = t('title', { what: show.list(gone.map(words)) });
	const close = () => setPutAway(gone);
	const again = () => {
		// The dialog takes its own entry out of the history first, and the page is scrolled by that.
		if (first) addEventListener('popstate', () => requestAnimationFrame(() => onAgain(first)), { once: true });
		close();
	};
	return (
		<>
			{first && putAway === gone && (
				<Notice tone="bad" role="alert" action={<LinkButton href="#choice">{t('again')}</LinkButton>}>
					<p className="type-ui">{what}</p>
					<p>{lines.length > 0 ? t('rest', { amount }) : t('nothing')}</p>
				</Notice>
			)}
			<Dialog
				open={first !== undefined && putAway !== gone}
				onClose={close}
				title={alone ? t('seat', { seat: show.isolate(first.designator ?? '') }) : what}
				actions={
					<>
						<Button tone="signal" onClick={again} className="!whitespace-normal">
							{t(isSeat ? 'another' : 'again')}
						</Button>
						<Button onClick={close} className="!whitespace-normal">
							{lines.length > 0 ? t('goOn', { amount }) : t('stay')}
						</Button>
					</>
				}
			>
				<p>
					{lines.length > 0 ? t('kept', { what: show.list(lines.map(words)) }) : t(alone ? 'uncharged' : 'nothing')}
					{alone && ` ${t(lines.length > 0 ? 'chooseFor' : 'chooseOnly', { who: nameOf(who, first) })}`}
				</p>
				{gone.map((line) =>
					line.type === 'seat' ? (
						<GoneSeat
							key={line.id}
							{...{ line, lines }}
							map={mapOf(asked.seats, line)}
							onTake={(id) => replace(line, id)}
						/>
					) : null,
				)}
			</Dialog>
		</>
	);
}

const nameOf = (who: ReturnType<typeof useExtras>['who'], { passenger_ids: [id] }: ChosenLine): string =>
	who.find((one) => one.id === id)?.short ?? '';

const mapOf = (seats: ReturnType<typeof useAddedExtras>['asked']['seats'], line: ChosenLine): SeatMap | undefined =>
	seats.status === 'ready' ? seats.maps.find(({ segment_id: id }) => line.segment_ids.includes(id)) : undefined;
