import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';

export const Health = Type.Object({ status: Type.String() });
export type Health = Static<typeof Health>;

export const checkLiveness = endpoint({
  id: 'health.live',
  method: 'GET',
  path: '/health/live',
  permission: 'public:read',
  own: true,
  reply: Health,
  summary: 'Find out whether the process runs',
});

export const checkReadiness = endpoint({
  id: 'health.ready',
  method: 'GET',
  path: '/health/ready',
  permission: 'public:read',
  own: true,
  reply: Health,
  summary: 'Find out whether the process can serve requests',
});
