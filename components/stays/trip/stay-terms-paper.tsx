import { useTranslations } from 'next-intl';
import type { Accommodation } from '#contract/stays/accommodation.ts';
import type { Rate } from '#contract/stays/rate.ts';
import { KeyCap } from '#components/agent/keys/key-cap.tsx';
import { pageKey } from '#components/agent/keys/page-keys.ts';
import type { BookingReader } from '#lib/acting/booking-reader.ts';
import type { Show } from '#components/shell/use-format.ts';
import { CancellationLine } from '#components/stays/hotel/cancellation-line.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Paper } from '#components/ui/paper.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import type { CancellationStage } from '#lib/stays/hotel/cancellation-stages.ts';
import { cancellationLines } from '#lib/stays/trip/cancellation-lines.ts';
import { useStayTelling } from './use-stay-telling.ts';

interface StayTermsPaperProps {
	rate: Rate;
	/** Of the total, what is paid at booking. */
	paid: string;
	hotel: Accommodation;
	/** The service's clock, epoch milliseconds. */
	now: number;
	show: Show;
	locale: Locale;
	/** Where it is cancelled, for those who may. */
	cancelHref?: string | undefined;
	/** Who reads. */
	who: BookingReader;
	/** What cancelling gives back, to be drawn below the words. */
	stages?: readonly CancellationStage[] | undefined;
	/** It cannot be cancelled any more, and its guests are not gone. */
	tooLate?: boolean;
}

/** What comes back of what was paid, until when, and what else the rate says. */
export function StayTermsPaper({
	rate,
	paid,
	hotel,
	now,
	show,
	locale,
	cancelHref,
	who,
	tooLate,
	stages,
}: StayTermsPaperProps) {
	const t = useTranslations('stayBooking');
	const agent = who === 'agent';
	const lines = cancellationLines(rate, paid, hotel, useStayTelling(show, locale, who), now);
	return (
		<Paper as="section" className="grid gap-4 p-4 m:p-6">
			<div>
				<h2 className="type-h2 mb-1">{t('cancel.title', { who })}</h2>
				{lines.map((line) => (
					<p key={line}>{line}</p>
				))}
				{stages && (
					<div aria-hidden className="mt-3">
						<CancellationLine stages={stages} show={show} />
					</div>
				)}
				{tooLate && <p>{t('cancel.closed', { who })}</p>}
				{cancelHref !== undefined && (
					<LinkButton
						href={cancelHref}
						className="mt-3 print:hidden"
						{...(agent && pageKey('X', t('cancelling.open')))}
					>
						{t('cancelling.open')} {agent && <KeyCap keys="X" />}
					</LinkButton>
				)}
			</div>
			{rate.conditions.length > 0 && (
				<div className="border-t border-rule pt-4">
					<h3 className="type-ui mb-1">{t('conditions')}</h3>
					<dl lang="en" className="type-small grid gap-2">
						{rate.conditions.map(({ title, description }) => (
							<div key={title}>
								<dt className="font-semibold">
									<bdi>{title}</bdi>
								</dt>
								{description && (
									<dd className="text-ink-2">
										<bdi>{description}</bdi>
									</dd>
								)}
							</div>
						))}
					</dl>
				</div>
			)}
		</Paper>
	);
}
