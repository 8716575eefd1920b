import {
	createThreeDSecureSession as createContract,
	refreshThreeDSecureSession as refreshContract,
} from '#contract/payments/three-d-secure-session.ts';
import { type Route, route } from '../../http/handler.ts';
import { createThreeDSecureSession } from './create-three-d-secure-session.ts';
import { refreshThreeDSecureSession } from './refresh-three-d-secure-session.ts';

export const routes: Route[] = [
	route(createContract, createThreeDSecureSession),
	route(refreshContract, refreshThreeDSecureSession),
];
