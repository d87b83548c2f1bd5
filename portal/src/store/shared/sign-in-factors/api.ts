import type {
  AddedFactor,
  AddPasskeyBody,
  AddTotpBody,
  NewTotp,
  PasskeyOptions,
  RecoveryCodes,
} from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { queryOptions } from '@tanstack/react-query';

/** The user's authenticator apps and passkeys. */
export const factorsQuery = queryOptions({
  queryKey: ['sign-in-factors'],
  queryFn: ({ signal }) => call(api.listOwnFactors, { signal }),
});

export const startTotp = (): Promise<NewTotp> => call(api.startTotp);

export const addTotp = (body: AddTotpBody): Promise<AddedFactor> => call(api.addTotp, { body });

export const startPasskey = (): Promise<PasskeyOptions> => call(api.startPasskey);

export const addPasskey = (body: AddPasskeyBody): Promise<AddedFactor> => call(api.addPasskey, { body });

export const renameFactor = (id: string, name: string): Promise<unknown> =>
  call(api.renameFactor, { params: { id }, body: { name } });

export const removeFactor = (id: string): Promise<unknown> => call(api.removeFactor, { params: { id } });

export const replaceRecoveryCodes = (): Promise<RecoveryCodes> => call(api.replaceRecoveryCodes);
