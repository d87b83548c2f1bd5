const NUMBER = /^[1-9]\d{0,15}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Address parts are arbitrary text. No request is sent for a part that cannot be an id. */
export const isNumericId = (part: string | undefined): part is string =>
  part !== undefined && NUMBER.test(part);
export const isUuid = (part: string | undefined): part is string => part !== undefined && UUID.test(part);
