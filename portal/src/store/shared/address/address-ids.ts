const NUMBER = /^[1-9]\d{0,15}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** True if a part of a URL can be a numeric id. If not, no request is sent. */
export const isNumericId = (part: string | undefined): part is string =>
  part !== undefined && NUMBER.test(part);
export const isUuid = (part: string | undefined): part is string => part !== undefined && UUID.test(part);
