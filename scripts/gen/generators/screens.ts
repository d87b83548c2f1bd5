import { screens } from '@millrace/schemas/permissions';
import { GENERATED_FOLDER, type Generator } from '../generator.ts';

/** Every screen with the permission it needs, as plain data for tools that look from outside. */
export const screenList: Generator = {
  name: 'screens',
  produce() {
    const list = screens.map(({ path, app, permission }) => ({ path, app, permission }));
    return { [`${GENERATED_FOLDER}/screens.json`]: `${JSON.stringify(list, null, 2)}\n` };
  },
};
