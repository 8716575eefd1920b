import { useTranslations } from 'next-intl';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { Paper } from '#components/ui/paper.tsx';

/** How to come by the key, and how to reach the hotel. */
export function StayContact({ booking }: { booking: StaysBooking }) {
	const t = useTranslations('stayBooking.trip');
	const { accommodation } = booking;
	const key = booking.key_collection ?? accommodation.key_collection;
	const { email, phone_number: phone } = accommodation;
	const ways = [
		{ term: t('phone'), text: phone, href: `tel:${phone?.replace(/[^\d+]/g, '')}` },
		{ term: t('email'), text: email, href: `mailto:${email}` },
	].filter(({ text }) => text);
	if (!key && ways.length === 0) return null;
	return (
		<Paper as="section" className="grid gap-4 p-4 m:p-6">
			{key && (
				<div>
					<h2 className="type-h3 mb-1">{t('key')}</h2>
					<p className="whitespace-pre-line">
						<bdi>{key.instructions}</bdi>
					</p>
				</div>
			)}
			{ways.length > 0 && (
				<div>
					<h2 className="type-h3 mb-1">{t('contact')}</h2>
					<ul>
						{ways.map(({ term, text, href }) => (
							<li key={term}>
								<a className="link inline-flex min-h-hit items-center gap-1.5" href={href}>
									<span className="sr-only">{term}</span>
									<bdi dir="ltr">{text}</bdi>
								</a>
							</li>
						))}
					</ul>
				</div>
			)}
		</Paper>
	);
}
