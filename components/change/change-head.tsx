import type { BookingReader } from '#lib/acting/booking-reader.ts';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import type { Show } from '#components/shell/use-format.ts';
import { useTripTitle } from '#components/trips/use-trip-title.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths.ts';
import { termOf } from '#lib/travel/conditions.ts';
import { itineraryOf } from '#lib/travel/itinerary.ts';
import { projectJourney } from '#lib/travel/project-offers.ts';

const STEPS = ['choose', 'offers', 'review'] as const;

interface ChangeHeadProps {
	order: Order;
	who: BookingReader;
	step: (typeof STEPS)[number];
	show: Show;
	locale: Locale;
}

/**
 * What is changed, and how far that has come. The fare's terms stand there until the airline says what it charges: that
 * may be another penalty, and is what counts.
 */
export function ChangeHead({ order, who, step, show, locale }: ChangeHeadProps) {
	const t = useTranslations('change');
	const title = useTripTitle(show, locale)(itineraryOf(order, projectJourney(order.slices).flights));
	const term = termOf(order.conditions.change_before_departure);
	const fee = term.kind === 'fee' ? show.isolate(show.money(term.amount, term.currency)) : '';
	const at = STEPS.indexOf(step);
	return (
		<div className="grid gap-5">
			<div>
				<a className="link type-small inline-flex min-h-hit items-center gap-1.5" href={paths.trip(order.id)}>
					<Icon name="arrow-left" size={17} />
					{t('back')}
				</a>
				<h1 className="type-h1 mb-1">{t('title')}</h1>
				<p className="max-w-[46rem] text-ink-2">
					{t.rich('lead', { title, reference: order.booking_reference, bdi: (chunks) => <bdi>{chunks}</bdi> })}{' '}
					{step === 'choose' && t(`terms.${term.kind}`, { fee, who })}
				</p>
			</div>
			<ol aria-label={t('steps.title')} className="flex gap-px m:grid m:grid-cols-3">
				{STEPS.map((name, i) => (
					<li
						key={name}
						aria-current={name === step ? 'step' : undefined}
						className={clsx(
							'type-label flex items-center gap-2 border-b-[3px] pb-2 pe-2',
							i <= at ? 'border-ink text-ink' : 'border-rule text-ink-2',
							name === step ? 'max-m:grow' : 'max-m:min-w-[3.25rem]',
						)}
					>
						<span aria-hidden="true" className="type-h3">
							{i < at ? <Icon name="check" /> : i + 1}
						</span>
						<span className={clsx(name !== step && 'max-m:sr-only')}>{t(`steps.${name}`)}</span>
					</li>
				))}
			</ol>
		</div>
	);
}
