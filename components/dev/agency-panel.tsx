import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';

interface AgencyPanelProps {
	/** What it has just booked. */
	booked: { order_id: string; airline: string; amount: string; currency: string; content: string } | undefined;
}

/** What the accredited agency of this organisation is, with a booking by it, and what was different about it. */
export function AgencyPanel({ booked }: AgencyPanelProps) {
	return (
		<section className="grid gap-4" aria-labelledby="agency">
			<h2 id="agency" className="type-h2">
				An accredited agency
			</h2>
			<p>
				A second organisation, whose cards are checked for fraud. It sees each airline’s prices in the airline’s own
				currency and pays by its own settlement. <code>POST /sandbox/agencies</code> gives a token of it.
			</p>
			<form method="post" action="/api/dev/sandbox" className="grid gap-3">
				<Button type="submit" name="agency" value="book" className="justify-self-start">
					Try it: book as an agency
				</Button>
				{booked && (
					<Notice tone="good" role="status">
						Booked with {booked.airline}, in its own currency, for {booked.amount} {booked.currency} by{' '}
						<code>arc_bsp_cash</code>. Order <code className="break-all">{booked.order_id}</code> has the content{' '}
						<code>{booked.content}</code>.
					</Notice>
				)}
			</form>
		</section>
	);
}
