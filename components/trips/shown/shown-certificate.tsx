import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Show } from '#components/shell/use-format.ts';
import { type Definition, DefinitionList } from '#components/ui/definition-list.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { Perforation } from '#components/ui/perforation.tsx';
import { paths } from '#lib/paths.ts';
import type { ShownRecord } from '#lib/trips/shown-record.ts';
import type { Moment } from '../moments-of.ts';
import { ShownItems } from './shown-items.tsx';
import { useShownWords } from './use-shown-words.ts';

interface ShownCertificateProps {
	orderId: string;
	/** The airline's name. */
	airline: string;
	/** The trip, and its reference. */
	about: ReactNode;
	record: ShownRecord;
	show: Show;
	moment: (instant: string) => Moment;
}

const METHODS = ['card', 'balance', 'hold', 'airline_credit'] as const;
/** Where a record stands on its page. */
export const recordMark = (id: string): string => `record-${id}`;
const inFours = (hex: string): string => hex.match(/.{1,4}/g)?.join(' ') ?? hex;

/** One record of what was shown: in words, then what proves it. */
export function ShownCertificate({ orderId, airline, about, record, show, moment }: ShownCertificateProps) {
	const t = useTranslations('trips.shown');
	const words = useShownWords(show);
	const { id, facts, outcome, keyId, signature, fingerprint } = record;
	const method = METHODS.find((one) => one === facts.pay);
	const said: Definition[] = [
		{ term: t('at'), value: t('when', moment(facts.at)) },
		{ term: t('until'), value: facts.expiresAt === null ? t('noEnd') : t('when', moment(facts.expiresAt)) },
		...(method ? [{ term: t('pay'), value: t(`method.${method}`) }] : []),
		...(facts.extras > 0 ? [{ term: t('extras'), value: show.number(facts.extras) }] : []),
		{ term: t('became'), value: t(`outcome.${outcome ?? 'unread'}`) },
	];
	const proof: Definition[] = [
		{ term: t('record'), value: <Code>{id}</Code> },
		{ term: t('fingerprint'), value: <Code>{inFours(fingerprint)}</Code> },
		{ term: t('signature'), value: <Code>{signature}</Code> },
		{ term: t('key'), value: <Code>{keyId}</Code> },
	];
	return (
		<Paper as="article" edge="ink" className="grid grid-cols-[minmax(0,1fr)]">
			<div className="grid gap-5 p-4 m:p-6">
				<div id={recordMark(id)} className="scroll-mt-8">
					<div className="mb-2 flex flex-wrap items-center justify-between gap-2">
						<h2 className="type-label text-ink-2">{words.title(facts)}</h2>
						<span className="type-label inline-flex items-center gap-1.5 rounded-2 bg-good-soft px-2 py-0.5 text-good">
							<Icon name="badge-check" size={17} />
							{t('signed')}
						</span>
					</div>
					<p className="type-h1">{words.sum(facts)}</p>
					<p className="mt-1 text-ink-2">{about}</p>
				</div>
				<DefinitionList items={said} className="max-m:!grid-cols-1" />
				<ShownItems {...{ facts, airline, show }} who="customer" />
			</div>
			<Perforation line="across" />
			<div className="grid gap-4 p-4 m:p-6">
				<DefinitionList items={proof} className="max-m:!grid-cols-1" />
				<div className="flex flex-wrap gap-3 print:hidden">
					<LinkButton
						icon="download"
						href={paths.api.shownRecord(orderId, id)}
						aria-label={t('jsonOf', { title: words.title(facts), ...moment(facts.at) })}
						download
					>
						{t('json')}
					</LinkButton>
					<LinkButton icon="shield" href={paths.verify()}>
						{t('verify')}
					</LinkButton>
				</div>
			</div>
		</Paper>
	);
}

/** Letters and digits that mean nothing to a reader, and are compared. */
function Code({ children }: { children: string }) {
	return (
		<code dir="ltr" className="font-normal wrap-anywhere [font-family:ui-monospace,monospace]">
			{children}
		</code>
	);
}
