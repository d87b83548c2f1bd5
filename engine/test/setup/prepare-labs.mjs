// Runs before the journeys (end-to-end tests). Migrates and seeds a database once. Each journey copies this
// database.
import { rmSync } from 'node:fs';
import { startTestInstallation } from '../lab/start-lab.ts';
import { temporaryFolder } from '../lab/temporary-folder.ts';

// oxlint-disable-next-line import/no-default-export -- jest calls the default export
export default async function prepareLabs() {
  const folder = temporaryFolder('prepared');
  process.env.MILLRACE_PREPARED_LABS = folder;
  globalThis.forgetPreparedLabs = () => rmSync(folder, { recursive: true, force: true });
  const lab = await startTestInstallation({ seed: 'demo', workers: 0, scheduler: false });
  await lab.close();
}
