import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import { KeyCap } from '#components/agent/keys/key-cap.tsx';
import { pageKey } from '#components/agent/keys/page-keys.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import { paths } from '#lib/paths.ts';
import { hasFlightsAhead } from '#lib/trips/has-flights-ahead.ts';
import { tripStatus } from '#lib/trips/trip-status.ts';

/** Something that may be done with a booking. Its words are `trips.acts.<name>` and `trips.acts.<note>`. */
interface OfferedAct {
	name: 'change' | 'extras' | 'cancel';
	/** By which agents reach it. */
	letter: string;
	icon: IconName;
	href: (orderId: string) => string;
	/** Whether the airline takes it now. */
	offered: (order: Order, now: number) => boolean;
	note: (order: Order) => 'changeNote' | 'extrasNote' | 'cancelNote' | 'cancelHold';
}

/** In this order under the ticket. */
const ACTS: readonly OfferedAct[] = [
	{
		name: 'change',
		letter: 'C',
		icon: 'arrow-left-right',
		href: (orderId) => paths.changeTrip(orderId),
		offered: (order) => order.available_actions.includes('change'),
		note: () => 'changeNote',
	},
	{
		name: 'extras',
		letter: 'B',
		icon: 'armchair',
		href: paths.extrasTrip,
		offered: (order, now) => tripStatus(order, now) === 'confirmed' && hasFlightsAhead(order, now),
		note: () => 'extrasNote',
	},
	{
		name: 'cancel',
		letter: 'X',
		icon: 'ban',
		href: paths.cancelTrip,
		offered: (order) => order.available_actions.includes('cancel'),
		note: (order) => (order.payment_status.paid_at === null ? 'cancelHold' : 'cancelNote'),
	},
];

const CELL =
	'grid min-h-16 grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-3 bg-sheet px-4 py-2.5 text-ink no-underline hover:bg-well l:px-6';

/** What may be done with a booking, printed under its ticket: what the airline takes, and the way to the papers. */
export function TripActs({ order, now, agent }: { order: Order; now: number; agent: boolean }) {
	const t = useTranslations('trips.acts');
	const acts = ACTS.filter(({ offered }) => offered(order, now));
	return (
		<nav
			aria-label={t('title')}
			className="grid grid-cols-2 gap-px bg-rule max-[23rem]:grid-cols-1 l:auto-cols-fr l:grid-flow-col l:grid-cols-none print:hidden [&>:last-child:nth-child(odd)]:max-l:col-span-full"
		>
			{acts.map(({ name, letter, icon, href, note }) => (
				<a key={name} href={href(order.id)} className={CELL} {...(agent && pageKey(letter, t(name)))}>
					<Icon name={icon} className="row-span-2" />
					<span className="type-ui">
						{t(name)} {agent && <KeyCap keys={letter} />}
					</span>
					<span className="type-micro text-ink-2">{t(note(order), { who: agent ? 'agent' : 'customer' })}</span>
				</a>
			))}
			<a href="#documents" className={CELL} {...(agent && pageKey('D', t('documents')))}>
				<Icon name="file-text" className="row-span-2" />
				<span className="type-ui">
					{t('documents')} {agent && <KeyCap keys="D" />}
				</span>
				<span className="type-micro text-ink-2">{t('documentsNote')}</span>
			</a>
		</nav>
	);
}
