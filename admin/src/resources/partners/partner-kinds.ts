import type { Partner, PartnerBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../providers/http-client.ts';

export type PartnerKind = 'affiliates' | 'account-executives' | 'referral-partners';

interface KindWords {
  /** The noun for one partner of this kind. */
  readonly one: string;
  readonly empty: string;
}

export const kindWords: Readonly<Record<PartnerKind, KindWords>> = {
  affiliates: { one: 'affiliate', empty: 'No affiliates yet. Affiliates bring stores to Millrace.' },
  'account-executives': {
    one: 'account executive',
    empty: 'No account executives yet. Account executives look after stores.',
  },
  'referral-partners': {
    one: 'referral partner',
    empty: 'No referral partners yet. Referral partners recommend Millrace to stores.',
  },
};

export const partnersKey = ['partners'] as const;

const lists = {
  affiliates: () => call(api.listAffiliates),
  'account-executives': () => call(api.listAccountExecutives, { query: { get_all: true } }),
  'referral-partners': () => call(api.listReferralPartners),
} as const satisfies Record<PartnerKind, () => Promise<Partner[]>>;

export const partnersOf = (kind: PartnerKind) =>
  queryOptions({ queryKey: [...partnersKey, kind], queryFn: lists[kind] });

/**
 * Loads the users who can sign in as a partner of this kind. Null if partners of this kind do not sign in.
 */
export const usersOf = (kind: PartnerKind) =>
  queryOptions({
    queryKey: [...partnersKey, kind, 'users'],
    queryFn: () =>
      kind === 'affiliates'
        ? call(api.listAffiliateUsers)
        : kind === 'account-executives'
          ? call(api.listExecutiveUsers)
          : Promise.resolve(null),
  });

export async function savePartner(kind: PartnerKind, body: PartnerBody): Promise<Partner> {
  if (kind === 'affiliates') return call(api.saveAffiliate, { body });
  if (kind === 'account-executives') return call(api.saveAccountExecutive, { body });
  const { id, is_active: _, ...about } = body;
  return id === undefined
    ? call(api.createReferralPartner, { body: about })
    : call(api.updateReferralPartner, { params: { id }, body: about });
}

/** Ends the cooperation with a partner. Commissions that the partner has earned stay. */
export async function endPartner(kind: PartnerKind, { id, name }: Partner): Promise<unknown> {
  return kind === 'referral-partners'
    ? call(api.deleteReferralPartner, { params: { id } })
    : savePartner(kind, { id, name, is_active: false });
}

export const detailsOf = (id: number) =>
  queryOptions({
    queryKey: [...partnersKey, 'details', id],
    queryFn: () => call(api.getReferralPartner, { params: { id } }),
  });

export const commissionsOf = (id: number) =>
  queryOptions({
    queryKey: [...partnersKey, 'commissions', id],
    queryFn: () => call(api.getPartnerCommissions, { params: { id } }),
  });
