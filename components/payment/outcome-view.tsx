import { useTranslations } from 'next-intl';
import { useShow } from '#components/flights/use-show.ts';
import { StatePage } from '#components/shell/state-page.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { BookingIntent } from '#lib/booking/booking-intent.ts';
import type { OfferLink } from '#lib/offer-link.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { RefusalNotice } from './refusal-notice.tsx';

interface OutcomeViewProps {
	intent: BookingIntent;
	preferences: Preferences;
	/** Where the checkout came from. */
	link: OfferLink;
	/** This page once more. */
	retryHref: string;
}

/** A booking that is not made, or not yet: under way, being looked into, or certainly not. */
export function OutcomeView({ intent, preferences, link, retryHref }: OutcomeViewProps) {
	return intent.state === 'paying' || intent.state === 'checking' ? (
		<UnderWay intent={intent} preferences={preferences} retryHref={retryHref} />
	) : (
		<NotMade intent={intent} link={link} />
	);
}

/** What must not be done now stands before everything else. */
function UnderWay({ intent, preferences, retryHref }: Omit<OutcomeViewProps, 'link'>) {
	const t = useTranslations('payment.outcome');
	const show = useShow(preferences);
	const { amount, currency, email, purpose } = intent;
	const state = intent.state === 'checking' ? 'checking' : 'paying';
	const pays = purpose === 'pay';
	return (
		<StatePage title={t(pays ? `${state}.title_pay` : `${state}.title`)}>
			<Notice tone="warn">
				<p className="type-ui">{t(pays ? `${state}.rule_pay` : `${state}.rule`)}</p>
			</Notice>
			<p>{t(`${state}.why`)}</p>
			<p>{email === null ? t('stayPlain') : t('stay', { email: show.isolate(email) })}</p>
			{amount !== null && currency !== null && (
				<p className="type-small text-ink-2">{t('asked', { amount: show.isolate(show.money(amount, currency)) })}</p>
			)}
			<LinkButton href={retryHref} icon="refresh-cw">
				{t('again')}
			</LinkButton>
		</StatePage>
	);
}

function NotMade({ intent, link }: Pick<OutcomeViewProps, 'intent' | 'link'>) {
	const t = useTranslations('payment.outcome');
	const { failure, purpose, subject_id } = intent;
	const pays = purpose === 'pay';
	const on = pays
		? paths.payTrip(subject_id)
		: paths.checkoutFlight(subject_id, link.search ?? undefined, link.seen ?? undefined);
	const kind = failure ? 'failed' : 'draft';
	return (
		<StatePage title={t(pays ? `${kind}.title_pay` : `${kind}.title`)}>
			{failure?.late && <p>{t(pays ? 'failed.late_pay' : 'failed.late')}</p>}
			{failure ? (
				<>
					<div className="w-full">
						<RefusalNotice refusal={{ code: failure.code, waitSeconds: null }} quiet />
					</div>
					<p>{t('failed.nothing')}</p>
				</>
			) : (
				<p>{t('draft.body')}</p>
			)}
			<div className="flex flex-wrap gap-3">
				<LinkButton tone="signal" href={on}>
					{t(pays ? 'goOnPay' : 'goOn')}
				</LinkButton>
				<LinkButton href={paths.home()}>{t('search')}</LinkButton>
			</div>
		</StatePage>
	);
}
