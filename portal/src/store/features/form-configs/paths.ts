const builder = '/app/account/store/application';

/** The addresses of the screens for form configurations. */
export const formListPath = (storeId: number): string => `${builder}/form-list?store_id=${storeId}`;
export const createFormPath = (storeId: number): string => `${builder}/create-form?store_id=${storeId}`;
export const managePath = (configId: number, pathId: number, storeId: number): string =>
  `${builder}/create-form/${configId}/manage-path/${pathId}/${storeId}`;
export const linksPath = (storeId: number, configId: number): string =>
  `${builder}/marketing-links/${storeId}/config/${configId}`;
