import { createBatchOfferRequest, getBatchOfferRequest } from '#contract/air/offer-request.ts';
import { type Route, route } from '#service/http/handler.ts';
import { createBatchOfferRequest as create } from './create-batch-offer-request.ts';
import { getBatchOfferRequest as get } from './get-batch-offer-request.ts';

export const routes: Route[] = [route(createBatchOfferRequest, create), route(getBatchOfferRequest, get)];
