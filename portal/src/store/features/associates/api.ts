import type { AssociateOfStore, StoreAssociateBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const saveAssociate = (body: StoreAssociateBody) => call(api.saveAssociate, { body });

export const activateAssociate = (of: AssociateOfStore) => call(api.activateAssociate, { body: of });

export const archiveAssociate = (of: AssociateOfStore) => call(api.disableAssociate, { body: of });

export const deleteAssociate = (of: AssociateOfStore) => call(api.deleteAssociate, { query: of });
