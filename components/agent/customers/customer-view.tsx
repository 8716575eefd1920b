import { useTranslations } from 'next-intl';
import { BookingTable } from '#components/agent/booking-table.tsx';
import { NoteForm } from '#components/agent/booking/note-form.tsx';
import { NoteList } from '#components/agent/booking/traveller-notes.tsx';
import { UtcMoment } from '#components/agent/utc-moment.tsx';
import { useFormat } from '#components/shell/use-format.ts';
import { Button } from '#components/ui/button.tsx';
import { type Definition, DefinitionList } from '#components/ui/definition-list.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import type { TripNote } from '#lib/agent-booking/trip-note.ts';
import { type CustomerNews, customerPaths } from '#lib/agent-customers/customer-paths.ts';
import { type CustomerRow, customerName } from '#lib/agent-customers/customer-row.ts';
import type { MaskedTraveller } from '#lib/agent-customers/masked-traveller.ts';
import type { DeskRow } from '#lib/agent-desk/desk-row.ts';
import { shownPhone } from '#lib/checkout/phone-number.ts';
import { capital } from '#lib/i18n/capital.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import { intlLocale } from '#lib/i18n/locales.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { CustomersPage } from './customers-page.tsx';
import { CustomerPersons } from './customer-persons.tsx';

interface CustomerViewProps {
	customer: CustomerRow;
	account: { email: string; verified: boolean; seenAt: string | null } | null;
	travellers: readonly MaskedTraveller[];
	companions: readonly string[];
	bookings: readonly DeskRow[];
	after: string | null;
	isLater: boolean;
	count: number;
	/** The most that are counted. */
	most: number;
	notes: readonly TripNote[] | null;
	programmes: Readonly<Record<string, string>>;
	news: CustomerNews | null;
	now: number;
	preferences: Preferences;
}

/** A customer at the desk: how to reach them, who travels with them, what they have booked, and what agents noted. */
export function CustomerView(props: CustomerViewProps) {
	const { customer, travellers, companions, account, programmes, news, now, preferences } = props;
	const { locale } = preferences;
	return (
		<CustomersPage title={customerName(customer)} lead={<Since {...props} />} at="customer" news={news}>
			<Acts id={customer.id} />
			<div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 l:grid-cols-[20rem_minmax(0,1fr)]">
				<div className="grid content-start gap-6">
					<Contact {...props} />
					<CustomerPersons
						customerId={customer.id}
						{...{ travellers, companions, programmes, locale }}
						account={account !== null}
						today={new Date(now).toISOString().slice(0, 10)}
					/>
				</div>
				<div className="grid content-start gap-6">
					<Bookings {...props} />
					<Notes {...props} />
				</div>
			</div>
		</CustomersPage>
	);
}

function Since({ customer, count, most, preferences }: CustomerViewProps) {
	const t = useTranslations('deskCustomers.one');
	const show = useFormat(preferences);
	const since = t('since', { date: formatDate(customer.created_at.slice(0, 10), 'medium', preferences.locale) });
	return (
		<>{`${since} · ${count > most ? t('manyBookings', { count: show.number(most) }) : t('bookings', { count })}`}</>
	);
}

/** Begins to book for the customer: plain forms, so that it works before the page's script runs. */
function Acts({ id }: { id: string }) {
	const t = useTranslations('deskCustomers.one');
	return (
		<div className="flex flex-wrap gap-3">
			{(['flight', 'stay'] as const).map((kind) => (
				<form key={kind} method="post" action={customerPaths.api.serve(id)}>
					<input type="hidden" name="for" value={kind} />
					<Button
						type="submit"
						tone={kind === 'flight' ? 'signal' : undefined}
						icon={kind === 'flight' ? 'plane' : 'bed-double'}
					>
						{t(`book.${kind}`)}
					</Button>
				</form>
			))}
			<LinkButton href={customerPaths.edit(id)}>{t('edit')}</LinkButton>
		</div>
	);
}

function Contact({ customer, account, preferences }: CustomerViewProps) {
	const t = useTranslations('deskCustomers.one');
	const { locale } = preferences;
	const { email, phone_number: phone, preferred_language: language, group } = customer;
	const shown = phone && shownPhone(phone);
	const named = language && new Intl.DisplayNames(intlLocale(locale), { type: 'language' }).of(language);
	const items: Definition[] = [
		{
			term: t('email'),
			value: (
				<a className="link break-all" href={`mailto:${encodeURIComponent(email)}`}>
					<bdi>{email}</bdi>
				</a>
			),
		},
		{
			term: t('phone'),
			value: phone ? (
				<a className="link" href={`tel:${phone}`}>
					<bdi>{shown}</bdi>
				</a>
			) : (
				'–'
			),
		},
		{ term: t('language'), value: named ? capital(named) : '–' },
		{
			term: t('group'),
			value: group ? (
				<a className="link" href={customerPaths.group(group.id)}>
					<bdi>{group.name}</bdi>
				</a>
			) : (
				'–'
			),
		},
		{
			term: t('account'),
			value: account ? (
				<>
					<bdi className="break-all">{account.email}</bdi>
					{`\u00a0· ${t(account.verified ? 'confirmed' : 'unconfirmed')}`}
					{account.seenAt && (
						<>
							{'\u00a0· '}
							{t('lastSeen')} <UtcMoment at={account.seenAt} preferences={preferences} />
						</>
					)}
				</>
			) : (
				t('noAccount')
			),
		},
	];
	return (
		<section aria-labelledby="contact" className="grid gap-2">
			<h2 id="contact" className="type-h3">
				{t('contact')}
			</h2>
			<DefinitionList items={items} />
		</section>
	);
}

function Bookings({ customer, bookings, after, isLater, now, preferences }: CustomerViewProps) {
	const t = useTranslations('deskCustomers');
	return (
		<section aria-labelledby="bookings" className="grid gap-2">
			<h2 id="bookings" className="type-h3">
				{t('one.bookingsTitle')}
			</h2>
			{bookings.length === 0 ? (
				<p className="type-small text-ink-2">{t('one.noBookings')}</p>
			) : (
				<div className="overflow-x-auto">
					<BookingTable
						rows={bookings}
						now={now}
						byDeadline={false}
						without={['phone', 'ticket']}
						{...{ preferences }}
					/>
				</div>
			)}
			<Pagination
				label={t('one.bookingPages')}
				previous={isLater ? { href: customerPaths.customer(customer.id), label: t('first') } : undefined}
				next={after ? { href: customerPaths.customer(customer.id, { after }), label: t('older') } : undefined}
			/>
		</section>
	);
}

function Notes({ customer, notes, preferences }: CustomerViewProps) {
	const t = useTranslations('deskBooking.notes');
	return (
		<section aria-labelledby="notes" className="grid max-w-measure gap-3">
			<h2 id="notes" className="type-h3">
				{t('title')}
			</h2>
			<NoteForm href={customerPaths.api.notes(customer.id)} canTell={false} />
			{notes === null ? <p>{t('unread')}</p> : <NoteList notes={notes} preferences={preferences} forAgents />}
		</section>
	);
}
