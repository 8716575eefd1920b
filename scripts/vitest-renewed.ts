import { vi } from 'vitest';

// Each file begins as in a process of its own: with real time, globals as they were, and all modules of ours loaded anew.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.resetModules();
// What copies of a module share hangs on the process.
for (const mark of Object.getOwnPropertySymbols(globalThis))
	if (mark.description?.startsWith('wayfare.')) Reflect.deleteProperty(globalThis, mark);
