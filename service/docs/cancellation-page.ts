import { html } from './html.ts';
import { layout } from './layout.ts';

/** The page that `terms_and_conditions_url` of cancelling for any reason opens. */
export function cancellationPage(): string {
	return layout({
		title: 'Cancel for any reason',
		nav: html`<ul><li><a href="/docs">All endpoints</a></li><li><a href="/docs/errors">Errors</a></li></ul>`,
		main: html`
<section aria-labelledby="what"><h2 id="what">What it is</h2>
<p>An extra of some airlines. A traveller who books it may cancel the whole booking without giving a reason, whatever the fare
says, and is paid back the amount that was shown as <code>refund_amount</code> when it was bought.</p></section>
<section aria-labelledby="terms"><h2 id="terms">Terms</h2>
<ul>
<li>It is bought together with the flights, for all passengers and all flights of the booking, and cannot be added later.</li>
<li>It holds until 24 hours before the first departure, local time of the airport.</li>
<li>What was paid for it is not paid back.</li>
<li>Seats and bags are paid back only as their airline allows.</li>
<li>When the fare’s own refund is higher, that is paid instead.</li>
</ul></section>
<section aria-labelledby="sandbox"><h2 id="sandbox">In the sandbox</h2>
<p>Simulated airlines sell it until 72 hours before departure and pay back 80% of the flights’ total price, taxes included. These terms are theirs. A
connection to a real airline shows that airline’s terms in their place.</p></section>`,
	});
}
