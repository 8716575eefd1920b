import { html } from './html.ts';
import { layout } from './layout.ts';

/** The page that `conditions_of_carriage_url` of the test airline opens. */
export function carriagePage(): string {
	return layout({
		title: 'Conditions of carriage of Wayfare Airways',
		nav: html`<ul><li><a href="/docs">All endpoints</a></li><li><a href="/docs/errors">Errors</a></li></ul>`,
		main: html`
<section aria-labelledby="who"><h2 id="who">Who they are</h2>
<p>Wayfare Airways (ZZ) is the test airline of this service. It has no aircraft, and nobody flies with it. A real
airline’s <code>conditions_of_carriage_url</code> leads to that airline’s own conditions.</p></section>
<section aria-labelledby="conditions"><h2 id="conditions">Conditions</h2>
<ul>
<li>A ticket is for the passenger whose name is on it, and cannot be passed on.</li>
<li>Each passenger brings the bags that the fare includes. More can be bought until check-in closes.</li>
<li>A personal item measures at most 40 × 30 × 15 cm, a carry-on bag 55 × 40 × 23 cm and 10 kg. A checked bag weighs at
most 23 kg.</li>
<li>Check-in closes 60 minutes before departure.</li>
<li>What a change or a refund costs is shown with the fare before it is bought.</li>
<li>A passenger without the documents that a country asks for can be refused boarding.</li>
</ul></section>`,
	});
}
