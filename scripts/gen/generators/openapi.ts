import { apiDocument } from '@millrace/schemas/endpoints';
import { GENERATED_FOLDER, type Generator } from '../generator.ts';
import { permissionMatrix } from './permission-matrix.ts';

/** Generates the API document with the permission of each endpoint. */
export const openapi: Generator = {
  name: 'openapi',
  produce: () => ({
    'schemas/api/openapi.json': `${JSON.stringify(apiDocument(), null, 2)}\n`,
    [`${GENERATED_FOLDER}/permission-matrix.md`]: permissionMatrix(),
  }),
};
