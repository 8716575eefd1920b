import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFormat } from '#components/shell/use-format.ts';
import { show as draw } from '#components/testing/show.tsx';
import { itineraryOf } from '#lib/travel/itinerary.ts';
import { projectOffers } from '#lib/travel/project-offers.ts';
import { type FlightSpec, makeOffer } from '#lib/travel/testing/make-offer.ts';
import { TripLines } from './trip-lines.tsx';

function Lines({ flights, back }: { flights: FlightSpec[]; back?: FlightSpec[] }) {
	const show = useFormat({ locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' });
	const offer = makeOffer({ slices: back ? [flights, back] : [flights] });
	const { flights: found, places } = projectOffers([offer]);
	return <TripLines itinerary={itineraryOf(offer, found)} {...{ places, show }} />;
}

const stop = { at: 'SIN', minutes: 90, arrives: '2027-02-10T20:30' };
const OVER_SINGAPORE: FlightSpec = { flight: 'QF1 SYD 2027-02-10T15:30 LHR 2027-02-11T05:30', stop };

test.each<[string, FlightSpec[]]>([
	['non-stop', [{ flight: 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10' }]],
	['1 stop on the way', [OVER_SINGAPORE]],
	['2 stops', [OVER_SINGAPORE, { flight: 'BA117 LHR 2027-02-11T08:20 JFK 2027-02-11T11:10' }]],
])('says %s', async (words, flights) => {
	await draw(<Lines flights={flights} />);
	await expect.element(page.getByText(new RegExp(`, ${words}$`))).toBeVisible();
});

test('warns of a way back that begins and ends at other airports', async () => {
	const out = [{ flight: 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10' }];
	const again = await draw(
		<Lines flights={out} back={[{ flight: 'BA2 EWR 2027-03-18T18:30 LGW 2027-03-19T06:20' }]} />,
	);
	await expect
		.element(page.getByText('You land at JFK Airport (JFK) and fly home from EWR Airport (EWR)'))
		.toBeVisible();
	await expect
		.element(page.getByText('You leave from LHR Airport (LHR) and come back to LGW Airport (LGW)'))
		.toBeVisible();
	again(<Lines flights={out} back={[{ flight: 'BA2 JFK 2027-03-18T18:30 LHR 2027-03-19T06:20' }]} />);
	await expect.element(page.getByText(/^You (land|leave)/)).not.toBeInTheDocument();
});
