import { useTranslations } from 'next-intl';
import { customerPaths } from '#lib/agent-customers/customer-paths.ts';
import { type CustomerRow, customerName } from '#lib/agent-customers/customer-row.ts';

const LINK = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-hit';

interface TripCustomersProps {
	tripId: string;
	/** Null: they cannot be read. */
	customers: readonly CustomerRow[] | null;
	/** The booking names its customers; otherwise they have its address. */
	named: boolean;
}

/** Whose a booking is, for agents: a link to each customer, or to a form for a new one that is filled in with its traveller. */
export function TripCustomers({ tripId, customers, named }: TripCustomersProps) {
	const t = useTranslations('deskCustomers.trip');
	return (
		<section aria-label={t('title')} className="wrap pb-4 print:hidden">
			<p className="flex flex-wrap items-center gap-x-4">
				<b>{t('title')}</b>
				{customers === null && t('unread')}
				{customers?.map((one) => (
					<span key={one.id}>
						<a className={LINK} href={customerPaths.customer(one.id)}>
							<bdi>{customerName(one)}</bdi>
						</a>{' '}
						<span className="text-ink-2">
							{one.group && <bdi>{one.group.name}</bdi>} {!named && `(${t('byEmail')})`}
						</span>
					</span>
				))}
				{customers?.length === 0 && (
					<>
						{t('none')}
						<a className={LINK} href={customerPaths.add({ trip: tripId })}>
							{t('add')}
						</a>
					</>
				)}
			</p>
		</section>
	);
}
