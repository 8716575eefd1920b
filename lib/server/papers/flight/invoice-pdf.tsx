import 'server-only';
import type { Order } from '#contract/air/order.ts';
import { InvoicePages } from '../kit/invoice-pages.tsx';
import type { Invoice, InvoiceLine } from '../kit/invoices.ts';
import type { PaperWords } from '../kit/paper-words.ts';
import { paperJourney } from './paper-journey.ts';
import { serviceText } from './paper-sums.ts';

/** The invoices of an order, each on its own page. */
export function InvoicePdf({
	order,
	invoices,
	words,
}: {
	order: Order;
	invoices: readonly Invoice[];
	words: PaperWords;
}) {
	const { t, own } = words;
	const { title: journey, dates } = paperJourney(order, words);
	const reference = own(order.booking_reference);
	return (
		<InvoicePages
			booking={order}
			invoices={invoices}
			words={words}
			title={({ lines }) =>
				lines[0]?.kind === 'later' ? t('laterExtras', { reference }) : t('flights', { journey, dates, reference })
			}
			lineText={(line) => lineText(line, order, words)}
			note={t('taxNote')}
		/>
	);
}

const KINDS = {
	fare: 'sums.fare',
	taxes: 'sums.taxes',
	flights: 'sums.fareAndTaxes',
	surcharge: 'sums.surcharge',
	service: 'extras',
	later: 'later',
} as const satisfies Partial<Record<InvoiceLine['kind'], string>>;
const isOfFlights = (kind: InvoiceLine['kind']): kind is keyof typeof KINDS => kind in KINDS;

function lineText({ kind, service_id: id }: InvoiceLine, order: Order, words: PaperWords): string {
	const service = order.services.find((one) => one.id === id);
	if (service) return serviceText(order, service, words);
	return isOfFlights(kind) ? words.t(KINDS[kind]) : '';
}
