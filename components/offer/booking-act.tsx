'use client';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useEnded } from './use-ended.ts';

export interface BookingActProps {
	/** When the price expires, and what the server's clock said; epoch milliseconds. */
	endsAt: number;
	serverNow: number;
	/** Where booking begins. */
	bookHref: string;
	/** Where the price is asked for again. */
	againHref: string;
	words: { book: string; note: string; expired: string; again: string; againNote: string };
}

/** The act of an offer: to book it while its price stands, to ask for a new price when that is over. */
export function BookingAct({ endsAt, serverNow, bookHref, againHref, words }: BookingActProps) {
	const ended = useEnded(endsAt, serverNow);
	if (ended) {
		return (
			<>
				<Notice tone="warn">{words.expired}</Notice>
				<LinkButton tone="signal" size="l" full href={againHref}>
					{words.again}
				</LinkButton>
				<p className="type-micro text-ink-2">{words.againNote}</p>
			</>
		);
	}
	return (
		<>
			<LinkButton tone="signal" size="l" full href={bookHref} className="!whitespace-normal">
				{words.book}
			</LinkButton>
			<p className="type-micro text-ink-2">{words.note}</p>
		</>
	);
}
