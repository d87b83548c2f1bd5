import type { Endpoint } from '../../permissions/index.ts';

export const reportingEndpoints: readonly Endpoint[] = [
  { id: 'affiliates.all', method: 'GET', path: '/affiliates/all', permission: 'affiliates:list' },
  {
    id: 'affiliates.save',
    method: 'POST',
    path: '/affiliates',
    permission: 'affiliates:update',
    ids: { 'body.id': 'affiliate' },
  },
  {
    id: 'account-executives.all',
    method: 'GET',
    path: '/account-executives/all',
    permission: 'account-executives:list',
  },
  {
    id: 'account-executives.save',
    method: 'POST',
    path: '/account-executives',
    permission: 'account-executives:update',
    ids: { 'body.id': 'account-executive' },
  },
  {
    id: 'referral-partners.list',
    method: 'GET',
    path: '/referral-partners',
    permission: 'referral-partners:read',
  },
  {
    id: 'referral-partners.create',
    method: 'POST',
    path: '/referral-partners',
    permission: 'referral-partners:update',
  },
  {
    id: 'referral-partners.update',
    method: 'PUT',
    path: '/referral-partners/{id}',
    permission: 'referral-partners:update',
    ids: { 'path.id': 'referral-partner' },
  },
  {
    id: 'referral-partners.delete',
    method: 'DELETE',
    path: '/referral-partners/{id}',
    permission: 'referral-partners:update',
    ids: { 'path.id': 'referral-partner' },
  },
  {
    id: 'referral-partners.details',
    method: 'GET',
    path: '/referral-partners/{id}/details',
    permission: 'referral-partners:read',
    ids: { 'path.id': 'referral-partner' },
  },
  {
    id: 'referral-partners.add-stores',
    method: 'POST',
    path: '/referral-partners/{id}/add-stores',
    permission: 'referral-partners:update',
    ids: { 'path.id': 'referral-partner', 'body.store_ids[]': 'store' },
  },
  {
    id: 'referral-partners.remove-stores',
    method: 'POST',
    path: '/referral-partners/{id}/remove-stores',
    permission: 'referral-partners:update',
    ids: { 'path.id': 'referral-partner', 'body.store_ids[]': 'store' },
  },
];
