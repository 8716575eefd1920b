'use client';
import { type RefObject, useRef, useState } from 'react';
import type { PayingCard } from '#lib/accounts/saved-card.ts';
import { cardKey } from '#lib/api/intents.ts';
import { useSavedCards } from './saved-cards.tsx';
import { type CardForm, useCardForm } from './use-card-form.ts';

export interface CardWay {
	form: CardForm;
	frameRef: RefObject<HTMLIFrameElement | null>;
	/** The account's cards that still pay; none of a guest. */
	cards: readonly PayingCard[];
	/** The one that pays; undefined: another card, typed whole. */
	saved: PayingCard | undefined;
	choose(id: string | null): void;
	/** Whether the card that is typed can be saved, and whether it is to be. */
	mayKeep: boolean;
	keeps: boolean;
	setKeep(keep: boolean): void;
}

interface CardWaySettings {
	intentId: string;
	locale: string;
	onEnter: () => void;
}

/** Which card pays, one of the account's or another, and the form for it. */
export function useCardWay({ intentId, locale, onEnter }: CardWaySettings): CardWay {
	const wallet = useSavedCards();
	const cards = wallet?.cards ?? [];
	const frameRef = useRef<HTMLIFrameElement>(null);
	const [id, setId] = useState(cards[0]?.id ?? null);
	const [keep, setKeep] = useState(false);
	const saved = cards.find((card) => card.id === id);
	const form = useCardForm({
		frameRef,
		keyName: `${intentId} ${id}`,
		openKey: () => cardKey(intentId, id),
		savedBrand: saved?.brand,
		locale,
		onEnter,
	});
	const mayKeep = !saved && wallet?.hasRoom === true;
	const choose = (next: string | null) => {
		setId(next);
		form.leave();
	};
	return { form, frameRef, cards, saved, choose, mayKeep, keeps: keep && mayKeep, setKeep };
}
