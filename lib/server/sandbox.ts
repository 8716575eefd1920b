import 'server-only';
import { listSandboxAirlines, updateSandboxAirline } from '#contract/sandbox/airlines.ts';
import { listSandboxCards } from '#contract/sandbox/cards.ts';
import { advanceClock } from '#contract/sandbox/clock.ts';
import { createSandboxNoShow } from '#contract/sandbox/no-shows.ts';
import { createSandboxScheduleChange, SCHEDULE_CHANGE_KINDS } from '#contract/sandbox/schedule-changes.ts';
import { listSandboxScenarios } from '#contract/sandbox/scenarios.ts';
import { listSandboxSentinels } from '#contract/sandbox/sentinels.ts';
import { call } from './service-client.ts';
import type { ServiceProblem } from './service-problem.ts';

const HOUR_MS = 3_600_000;
/** How far the buttons move the clock. */
export const CLOCK_STEPS = { half_hour: HOUR_MS / 2, day: 24 * HOUR_MS, week: 168 * HOUR_MS } as const;
export type ClockStep = keyof typeof CLOCK_STEPS;

/** What the sandbox page shows: scenario routes, sentinels, test cards, airlines and their switches, the test clock. */
export async function readSandbox() {
	const [scenarios, sentinels, cards, airlines, clock] = await Promise.all([
		call(listSandboxScenarios, {}),
		call(listSandboxSentinels, {}),
		call(listSandboxCards, {}),
		call(listSandboxAirlines, {}),
		call(advanceClock, { body: { advance_ms: 0 } }),
	]);
	const problem = [scenarios, sentinels, cards, airlines, clock].find((answer) => !answer.ok);
	return {
		scenarios: scenarios.ok ? scenarios.data : [],
		sentinels: sentinels.ok ? sentinels.data : [],
		cards: cards.ok ? cards.data : [],
		airlines: airlines.ok ? airlines.data : [],
		clock: clock.ok ? clock.data : undefined,
		problem: problem && !problem.ok ? problem.problem : undefined,
	};
}

/** Carries out what a form of the page asks for. Undefined when it went well. */
export async function changeSandbox(form: URLSearchParams): Promise<ServiceProblem | 'unknown_form' | undefined> {
	const step = form.get('clock');
	if (step !== null && Object.hasOwn(CLOCK_STEPS, step)) {
		const answer = await call(advanceClock, { body: { advance_ms: CLOCK_STEPS[step as ClockStep] } });
		return answer.ok ? undefined : answer.problem;
	}
	const airline = form.get('airline');
	if (airline !== null && /^[A-Z0-9]{2}$/.test(airline)) {
		const answer = await call(updateSandboxAirline, {
			params: { iata_code: airline },
			body: { enabled: form.get('enabled') === '1' },
		});
		return answer.ok ? undefined : answer.problem;
	}
	const orderId = form.get('order_id');
	const kind = SCHEDULE_CHANGE_KINDS.find((each) => each === form.get('kind'));
	if (orderId && kind) {
		const answer = await call(createSandboxScheduleChange, { body: { order_id: orderId.trim().slice(0, 80), kind } });
		return answer.ok ? undefined : answer.problem;
	}
	const stayId = form.get('no_show');
	if (stayId) {
		const answer = await call(createSandboxNoShow, { body: { booking_id: stayId.trim().slice(0, 80) } });
		return answer.ok ? undefined : answer.problem;
	}
	return 'unknown_form';
}
