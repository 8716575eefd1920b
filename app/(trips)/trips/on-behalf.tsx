import type { ReactNode } from 'react';
import { OnBehalfBar } from '#components/agent/on-behalf-bar.tsx';
import { isStaff } from '#lib/accounts/roles.ts';
import { customerName } from '#lib/server/agent/index/customer-name.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { logFailure } from '#lib/server/log-failure.ts';
import { readViewer } from '#lib/server/read-viewer.ts';

/**
 * Around the pages of one booking, and of what was done or proposed: agents see on whose behalf they act, travellers nothing
 * of it. `tripId` null: there is no booking yet.
 */
export async function OnBehalf({ tripId, children }: { tripId: string | null; children: ReactNode }) {
	const { role } = await readViewer();
	if (!isStaff(role)) return children;
	const name =
		tripId &&
		(await customerName(webDatabase(), tripId).catch((error: unknown) => {
			logFailure('name of a customer', error);
			return null;
		}));
	return <OnBehalfBar name={name}>{children}</OnBehalfBar>;
}
