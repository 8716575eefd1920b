import { createCard as createContract, deleteCard as deleteContract } from '#contract/payments/card.ts';
import { type Route, route } from '../../http/handler.ts';
import { createCard, type TakesCards } from './create-card.ts';
import { deleteCard } from './delete-card.ts';
import type { Sealer } from '#service/seal.ts';

export const cardRoutes = (sealer: Sealer, takesCards: TakesCards): Route[] => [
	route(createContract, createCard(sealer, takesCards)),
	route(deleteContract, deleteCard),
];
