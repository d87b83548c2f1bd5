import { screens } from '@millrace/schemas/permissions';
import { GENERATED_FOLDER, type Generator } from '../generator.ts';

/** Generates the list of screens with their permissions, as plain data for external tools. */
export const screenList: Generator = {
  name: 'screens',
  produce() {
    const list = screens.map(({ path, app, permission }) => ({ path, app, permission }));
    return { [`${GENERATED_FOLDER}/screens.json`]: `${JSON.stringify(list, null, 2)}\n` };
  },
};
