// Entry of `npm run new:endpoint -- <context>/<feature> GET /path [--screen "Title"] [--permission name]`:
// writes an endpoint from contract to specs, and a page that shows it.
import { parseArgs } from 'node:util';
import { Problem } from '../bootstrap/problem.mjs';
import { addEndpoint, ENDPOINT_OPTIONS } from './write-endpoint.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: ENDPOINT_OPTIONS });
const [feature, method, path] = positionals;
if (!feature || !path) {
  throw new Problem(
    'Name a feature, a method and an address.',
    'For example: npm run new:endpoint -- applications/applicants GET /applicants/example --screen "Example"',
  );
}
await addEndpoint(method, { feature, path, ...values });
