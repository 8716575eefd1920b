import type { FaultTest } from './fault-test.ts';
import { actsAtOnce } from './tests/acts-at-once.ts';
import { auditTrailKilled } from './tests/audit-killed.ts';
import { BOOKINGS } from './tests/bookings.ts';
import { cancelRaced } from './tests/cancel-raced.ts';
import { attemptsCutOff } from './tests/cut-off.ts';
import { DATABASE } from './tests/database.ts';
import { everyChangeTold } from './tests/every-change-told.ts';
import { EXPIRY } from './tests/expiry.ts';
import { guaranteeCardRaced } from './tests/guarantee-card.ts';
import { IDEMPOTENCY } from './tests/idempotency.ts';
import { answersLost } from './tests/lost-answers.ts';
import { migrationsAtOnce } from './tests/migrations.ts';
import { orderLife } from './tests/order-life.ts';
import { overloaded } from './tests/overload.ts';
import { refundOnce } from './tests/refund-once.ts';
import { rollingRestart } from './tests/rolling-restart.ts';
import { oneSeatForMany } from './tests/seats.ts';
import { serviceKilled } from './tests/service-killed.ts';
import { pagesWhileWriting } from './tests/stable-pages.ts';
import { STAYS_AT_ONCE } from './tests/stays-at-once.ts';
import { pollersOnTwoProcesses } from './tests/two-pollers.ts';
import { workerKilled } from './tests/worker-killed.ts';

/** Every fault test, in the order they run. */
export const FAULT_TESTS: readonly FaultTest[] = [
	...IDEMPOTENCY,
	...BOOKINGS,
	oneSeatForMany,
	answersLost,
	attemptsCutOff,
	actsAtOnce,
	cancelRaced,
	...STAYS_AT_ONCE,
	guaranteeCardRaced,
	refundOnce,
	orderLife,
	serviceKilled,
	workerKilled,
	everyChangeTold,
	pollersOnTwoProcesses,
	...DATABASE,
	...EXPIRY,
	rollingRestart,
	migrationsAtOnce,
	auditTrailKilled,
	overloaded,
	pagesWhileWriting,
];
