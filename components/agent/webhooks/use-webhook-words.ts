import { useTranslations } from 'next-intl';
import type { DeliverySum } from '#lib/agent-webhooks/webhook-console.ts';
import { formatInstant, formatSpan } from '#lib/i18n/format-instant.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';

const TYPES = [
	'order_created',
	'order_creation_failed',
	'order_airline_initiated_change_detected',
	'order_cancellation_created',
	'order_cancellation_confirmed',
	'order_cancellation_failed',
	'air_order_changed',
	'air_payment_pending',
	'air_payment_succeeded',
	'air_payment_failed',
	'air_payment_cancelled',
	'air_refund_arrived',
	'air_refund_failed',
	'air_airline_credit_created',
	'air_airline_credit_spent',
	'air_airline_credit_invalidated',
	'stays_booking_created',
	'stays_booking_cancelled',
	'stays_booking_creation_failed',
	'ping_triggered',
] as const;
const CAUSES = ['timeout', 'dns', 'refused_address', 'tls', 'connection', 'too_long'] as const;

/** How the console puts what it shows into words. */
export function useWebhookWords(preferences: Preferences) {
	const t = useTranslations('webhooks');
	const span = (ms: number) => formatSpan(ms, preferences.locale);
	return {
		/** 11 Mar 2027 10:42:03, in UTC. */
		instant: (at: string) => formatInstant(at, preferences),
		/** The same with its zone: 11 Mar 2027 10:42:03 UTC. */
		utc: (at: string) => t('utc', { time: formatInstant(at, preferences) }),
		/** 10:42:03, in UTC. */
		clock: (at: string) => formatInstant(at, preferences, 'time'),
		span,
		/** What happened, in words; a type that is not known is its own word. */
		type: (type: string) => {
			const known = TYPES.find((one) => one === type.replaceAll('.', '_'));
			return known ? t(`types.${known}`) : type;
		},
		/** Why there was no answer; a cause that is not known is its own word. */
		cause: (cause: string) => {
			const known = CAUSES.find((one) => one === cause);
			return known ? t(`causes.${known}`) : cause;
		},
		sum: (sum: DeliverySum | null) => {
			if (!sum) return t('sum.open');
			const { attempts: count, delivered, status, delay_ms: delay } = sum;
			if (count === 0) return t('sum.unsent');
			if (delivered) return t(count > 1 ? 'sum.retried' : 'sum.delivered', { count, delay: span(delay ?? 0) });
			return status === null ? t('sum.silent', { count }) : t('sum.failed', { count, status: String(status) });
		},
	};
}
export type WebhookWords = ReturnType<typeof useWebhookWords>;
