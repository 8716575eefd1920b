import 'server-only';
import type { NotProposed } from '#lib/paths.ts';
import { problemCode, type ServiceProblem } from '../service-problem.ts';

const BY_CODE: Partial<Record<string, NotProposed>> = {
	no_email: 'no_email',
	staff_email: 'staff_email',
	price_changed: 'over',
	unsupported_action: 'unsupported',
};

/** Why nothing was proposed, as the agent's page tells it. */
export const whyNot = (problem: ServiceProblem): NotProposed =>
	problem.kind === 'refused' ? (BY_CODE[problemCode(problem) ?? ''] ?? 'incomplete') : 'down';
