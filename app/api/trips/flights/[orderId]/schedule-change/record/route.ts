import { SCHEDULE_CHANGE_OUTCOMES, updateAirlineInitiatedChange } from '#contract/air/airline-initiated-change.ts';
import { paths, type RecordNews } from '#lib/paths.ts';
import { actorOf, recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { publishTicks } from '#lib/server/live/publish.ts';
import { readForm } from '#lib/server/read-form.ts';
import { route } from '#lib/server/route.ts';
import { noteTrip } from '#lib/server/schedule-changes/note-trip.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { call } from '#lib/server/service-client.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';
import { flightTrip } from '#lib/server/trips/kinds/flight.ts';

/**
 * Records what an agent has settled with the airline: `outcome` of the schedule change `change`, of a plain form. 303 to
 * its page, with what went wrong if it did; 404 for everyone but agents.
 */
export const POST = route(
	{ limit: 'write', act: 'desk', body: readForm },
	async ({ viewer, body, params: { orderId = '' } }) => {
		const outcome = SCHEDULE_CHANGE_OUTCOMES.find((one) => one === body.get('outcome'));
		const id = body.get('change') ?? '';
		if (!outcome || id === '') return NOT_FOUND;
		const say = (news: RecordNews) => seeOther(paths.scheduleChange(orderId, { record: news }));
		const trip = await flightTrip.read(orderId, viewer.device);
		if (!trip.ok) return say('down');
		// A change of another order is recorded on that one's page.
		if (!trip.trip.airline_initiated_changes.some((change) => change.id === id)) return say('refused');
		const answer = await call(
			updateAirlineInitiatedChange,
			{ params: { id }, body: { action_taken: outcome } },
			{ device: viewer.device },
		);
		if (!answer.ok) return say(answer.problem.kind === 'refused' ? 'refused' : 'down');
		await recordAudit(webDatabase(), {
			...actorOf(viewer),
			action: `agent.record_schedule_change.${outcome}`,
			subject: orderId,
			outcome: 'done',
		});
		await noteTrip(webDatabase(), answer.data.order_id, 'agent');
		await publishTicks([
			{ topic: 'trip', ref: orderId },
			{ topic: 'desk', ref: '*' },
		]);
		return seeOther(paths.scheduleChange(orderId));
	},
);
