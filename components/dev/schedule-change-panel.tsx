import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/select.tsx';
import { SCHEDULE_CHANGE_KINDS, type ScheduleChangeKind } from '#contract/sandbox/schedule-changes.ts';
import { IdInput } from './id-input.tsx';

const LABELS: Record<ScheduleChangeKind, string> = {
	time: 'An hour later, and each time an hour more',
	aircraft: 'Another aircraft: seats are lost',
	operator: 'Another operating airline',
	terminal: 'Another terminal',
	cancelled: 'Cancelled, no new flight',
	connection_added: 'A connection more',
	airport: 'Another airport',
	downgrade: 'A lower cabin',
	travel_agent_ticket: 'Settled by an agent, with a ticket',
	update_only: 'Settled with the airline, recorded here',
};

/** Has a simulated airline change an order's flights. */
export function ScheduleChangePanel() {
	return (
		<form method="post" action="/api/dev/sandbox" className="form-row flex flex-wrap items-end gap-4">
			<IdInput name="order_id" label="Order" prefix="ord" />
			<Select
				name="kind"
				label="What changes"
				options={SCHEDULE_CHANGE_KINDS.map((value) => ({ value, label: LABELS[value] }))}
			/>
			<Button type="submit">Change it</Button>
		</form>
	);
}
