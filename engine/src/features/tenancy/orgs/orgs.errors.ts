import { conflict, unprocessable } from '../../../platform/http/problem.ts';

export const orgNotNamed = () =>
  unprocessable('You belong to no organization.', [
    { field: 'org_id', code: 'required', message: 'Name the organization.' },
  ]);

export const foreignStores = () =>
  unprocessable('Some of the stores are not in this organization.', [
    { field: 'store_ids', code: 'not-in-org', message: 'Choose stores of this organization.' },
  ]);

export const regionNameTaken = () =>
  unprocessable('There is a region of this name already.', [
    { field: 'name', code: 'taken', message: 'Choose another name.' },
  ]);

export const orgIsMerged = () =>
  conflict(
    'org-merged',
    'This organization was merged into another one.',
    'Open that organization, or undo the merge first.',
  );

export const regionNotNamed = () =>
  unprocessable('No region is named.', [{ field: 'id', code: 'required', message: 'Name the region.' }]);
