import { supervise } from './supervise.ts';
import { run } from './supervise/run.ts';

await run(() => supervise('dev'));
