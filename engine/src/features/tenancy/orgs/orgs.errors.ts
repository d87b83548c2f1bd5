import { conflict, unprocessable } from '../../../platform/http/problem.ts';

export const orgNotNamed = () =>
  unprocessable('Your account belongs to no organization.', [
    { field: 'org_id', code: 'required', message: 'Choose the organization.' },
  ]);

export const foreignStores = () =>
  unprocessable('Some of the stores are not in this organization.', [
    { field: 'store_ids', code: 'not-in-org', message: 'Choose stores of this organization.' },
  ]);

export const regionNameTaken = () =>
  unprocessable('A region with this name already exists.', [
    { field: 'name', code: 'taken', message: 'Choose another name.' },
  ]);

export const orgIsMerged = () =>
  conflict(
    'org-merged',
    'This organization was merged into another one.',
    'Open that organization, or undo the merge first.',
  );

export const regionNotNamed = () =>
  unprocessable('No region is given.', [{ field: 'id', code: 'required', message: 'Choose the region.' }]);
