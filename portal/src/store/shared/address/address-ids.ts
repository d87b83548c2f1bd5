const NUMBER = /^[1-9]\d{0,15}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Parts of an address are whatever was typed: what cannot be an id is not asked for. */
export const isNumericId = (part: string | undefined): part is string =>
  part !== undefined && NUMBER.test(part);
export const isUuid = (part: string | undefined): part is string => part !== undefined && UUID.test(part);
