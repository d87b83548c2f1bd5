// Builds everything that runs. Used without a supervisor, for example in the Dockerfile.
import { printFailure } from '../bootstrap/problem.mjs';
import { buildTypeScript } from '../build-ts.mjs';
import { buildFrontEnds } from './front-ends.ts';

try {
  const { compiled } = await buildTypeScript();
  const pages = await buildFrontEnds();
  console.log(
    `Built ${compiled} server files and the pages of ${pages.join(' and ') || 'no entry (up to date)'}.`,
  );
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
