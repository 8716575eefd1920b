// npm test. Built-ins only until packages are installed.
import { fileURLToPath } from 'node:url';
import { enableTypeScript, ensureInstalled, fail, wrongNode } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const complaint = wrongNode(process.version);
if (complaint) fail(complaint);
ensureInstalled(root);
await enableTypeScript();
await import('./proof/run-tests.ts');
