import { useTranslations } from 'next-intl';
import { useFormat } from '#components/shell/use-format.ts';
import { StatePage } from '#components/shell/state-page.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Intent } from '#lib/intents/intent.ts';
import { PURPOSE_PAGES } from '#lib/intents/purpose-pages.ts';
import type { OfferLink } from '#lib/offer-link.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import type { StayOrigin } from '#lib/stays/checkout/stay-origin.ts';
import { RefusalNotice } from '../paying/refusal-notice.tsx';

interface OutcomeViewProps {
	intent: Intent;
	preferences: Preferences;
	/** Where the checkout came from. */
	link: OfferLink;
	/** The hotel's page that the checkout of a stay came from. */
	stay: StayOrigin | undefined;
	/** This page once more. */
	retryHref: string;
}

/** A booking that is not made, or not yet: under way, being looked into, or certainly not. */
export function OutcomeView({ intent, preferences, link, stay, retryHref }: OutcomeViewProps) {
	return intent.state === 'paying' || intent.state === 'checking' ? (
		<UnderWay intent={intent} preferences={preferences} retryHref={retryHref} />
	) : (
		<NotMade intent={intent} link={link} stay={stay} />
	);
}

/** What must not be done now stands before everything else. */
function UnderWay({ intent, preferences, retryHref }: Omit<OutcomeViewProps, 'link' | 'stay'>) {
	const t = useTranslations('payment.outcome');
	const show = useFormat(preferences);
	const { amount, currency, email, purpose } = intent;
	const state = intent.state === 'checking' ? 'checking' : 'paying';
	return (
		<StatePage title={t(`${state}.title.${purpose}`)}>
			<Notice tone="warn">
				<p className="type-ui">{t(`${state}.rule.${purpose}`)}</p>
			</Notice>
			<p>{t(`${state}.${purpose === 'book_stay' || purpose === 'cancel_stay' ? 'whyStay' : 'why'}`)}</p>
			<p>{email === null ? t('stayPlain') : t('stay', { email: show.isolate(email) })}</p>
			{amount !== null && currency !== null && (
				<p className="type-small text-ink-2">
					{t(`asked.${purpose}`, { amount: show.isolate(show.money(amount, currency)) })}
				</p>
			)}
			<LinkButton href={retryHref} icon="refresh-cw">
				{t('again')}
			</LinkButton>
		</StatePage>
	);
}

function NotMade({ intent, link, stay }: Pick<OutcomeViewProps, 'intent' | 'link' | 'stay'>) {
	const t = useTranslations('payment.outcome');
	const { failure, purpose } = intent;
	const kind = failure ? 'failed' : 'draft';
	return (
		<StatePage title={t(`${kind}.title.${purpose}`)}>
			{failure?.late && <p>{t(`failed.late.${purpose}`)}</p>}
			{failure ? (
				<>
					<div className="w-full">
						<RefusalNotice refusal={{ code: failure.code, waitSeconds: null }} purpose={intent.purpose} quiet />
					</div>
					<p>{t('failed.nothing')}</p>
				</>
			) : (
				<p>{t('draft.body')}</p>
			)}
			<div className="flex flex-wrap gap-3">
				<LinkButton tone="signal" href={PURPOSE_PAGES[purpose].resume(intent, link, stay)}>
					{t(`goOn.${purpose}`)}
				</LinkButton>
				<LinkButton href={paths.home()}>{t('search')}</LinkButton>
			</div>
		</StatePage>
	);
}
