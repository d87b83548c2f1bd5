import type {
  Done,
  FreemiumAccountBody,
  FreemiumInvitation,
  RegisterBody,
  Registered,
} from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';

export const registerAccount = (body: RegisterBody): Promise<Registered> =>
  request('/register', { method: 'POST', body });

const freemiumPath = (token: string): string => `/register/freemium-account/${encodeURIComponent(token)}`;

export const freemiumInvitationKey = ['freemium-invitation'] as const;
export const freemiumInvitationQuery = (token: string) =>
  queryOptions({
    // the secret itself stays out of what is kept
    queryKey: [...freemiumInvitationKey, token.slice(0, 8)],
    queryFn: ({ signal }) => request<FreemiumInvitation>(freemiumPath(token), { signal }),
    retry: false,
    // what is typed is not taken away by another look
    staleTime: Infinity,
    gcTime: 0,
  });

export const registerFreemiumAccount = (token: string, body: FreemiumAccountBody): Promise<Done> =>
  request(freemiumPath(token), { method: 'POST', body });
