import type { Done, FreemiumAccountBody, RegisterBody, Registered } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const registerAccount = (body: RegisterBody): Promise<Registered> => call(api.register, { body });

export const freemiumInvitationKey = ['freemium-invitation'] as const;
export const freemiumInvitationQuery = (token: string) =>
  queryOptions({
    // the query key contains only the beginning of the token, because the token is secret
    queryKey: [...freemiumInvitationKey, token.slice(0, 8)],
    queryFn: ({ signal }) => call(api.viewFreemiumInvitation, { params: { token }, signal }),
    retry: false,
    // the invitation is not loaded again, so that typed values are not lost
    staleTime: Infinity,
    gcTime: 0,
  });

export const registerFreemiumAccount = (token: string, body: FreemiumAccountBody): Promise<Done> =>
  call(api.registerFreemiumAccount, { params: { token }, body });
