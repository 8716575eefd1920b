import type { FaultTest } from './fault-test.ts';
import { DATABASE } from './tests/database.ts';
import { IDEMPOTENCY } from './tests/idempotency.ts';
import { serviceKilled } from './tests/service-killed.ts';
import { pollersOnTwoProcesses } from './tests/two-pollers.ts';

/** Every fault test, in the order they run. */
export const FAULT_TESTS: readonly FaultTest[] = [...IDEMPOTENCY, serviceKilled, pollersOnTwoProcesses, ...DATABASE];
