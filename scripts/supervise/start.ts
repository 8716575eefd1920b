import { seedIfEmpty } from '../seed/seed-if-empty.ts';
import { supervise } from '../supervise.ts';
import { run } from './run.ts';

await run(() => supervise('start', ({ settings }) => seedIfEmpty(settings)));
