import type { FaultTest } from './fault-test.ts';
import { IDEMPOTENCY } from './tests/idempotency.ts';

/** Every fault test, in the order they run. */
export const FAULT_TESTS: readonly FaultTest[] = [...IDEMPOTENCY];
