import { redirect } from 'next/navigation';
import type { ReactElement } from 'react';
import { TripFailure } from '#components/trips/trip-failure.tsx';
import { failureKind } from '#lib/failure-kind.ts';
import { paths } from '#lib/paths.ts';
import { answerNotFound } from '#lib/server/answer-not-found.ts';
import type { ServiceProblem } from '#lib/server/service-problem.ts';

type Unopened =
	| { state: 'missing' }
	| { state: 'problem'; problem: ServiceProblem }
	/** An attempt is under way, or has succeeded. */
	| { state: 'started'; intent: { id: string } };

/** What stands in place of a page about a trip that could not be opened. A redirect is thrown: call it before anything is drawn. */
export async function unopenedTrip(opened: Unopened, retryHref: string): Promise<ReactElement> {
	switch (opened.state) {
		case 'started':
			return redirect(paths.booking(opened.intent.id));
		// Not Next's own page for what is not found: it stays empty without JavaScript.
		case 'missing':
			await answerNotFound();
			return <TripFailure kind="missing" retryHref={retryHref} />;
		case 'problem': {
			const { problem } = opened;
			return <TripFailure kind={failureKind(problem)} requestId={problem.requestId} {...{ retryHref }} />;
		}
	}
}
