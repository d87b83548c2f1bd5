import type { AdminOrg, ConvertPreview, ConvertToLaaBody, Done, OrgConversion } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant } from '../../../platform/db/instants.ts';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { auditRoles, Members, tokensEnding } from '../../identity/users/index.ts';
import { changesOf, type Member } from '../../identity/users/index.logic.ts';
import { auditOrg, Orgs, type OrgFacts } from '../orgs/index.ts';
import { planConversion, planReversal } from './laa-roles.logic.ts';
import { alreadyLaa, noAccount, noSnapshot, notConvertible } from './laa.errors.ts';

interface Conversion {
  id: number;
  laaId: number;
  before: Member[];
  convertedAt: Date | string;
}

/**
 * Converts an org to a lender affiliated org, which changes the roles of all its users. A snapshot of the
 * former state is stored, so that staff can reverse the conversion.
 */
@Injectable()
export class LaaConversions {
  constructor(
    private readonly orm: MikroORM,
    private readonly orgs: Orgs,
    private readonly members: Members,
  ) {}

  /**
   * Returns how a conversion would change the roles and stores of users. Also returns the number of API
   * tokens that it would end.
   */
  async preview(orgId: AdminOrg['id']): Promise<ConvertPreview> {
    const em = this.orm.em.fork();
    const org = convertible(await this.orgs.find(em, orgId));
    const people = await this.members.ofOrgs(em, [orgId]);
    const stores = await this.members.storesOf(em, people);
    const after = planConversion(people, stores);
    const tokens_ending = await tokensEnding(em, after);
    return { org_name: org.name, changes: changesOf(people, after, stores), tokens_ending };
  }

  async convert(actor: StaffActor, body: ConvertToLaaBody, key?: string): Promise<Done> {
    const { org_id: orgId, laa_id: laaId } = body;
    return this.orm.em.fork().transactional((em) =>
      once(em, `convert-to-laa|${actor.userId}`, key, body, async () => {
        const org = await this.lockedOrg(em, orgId, laaId);
        const people = await this.people(em, orgId);
        const after = planConversion(people, await this.members.storesOf(em, people));
        await queries(em)
          .insertInto('laa_conversion')
          .values({
            org_id: orgId,
            laa_id: laaId,
            before: JSON.stringify(people),
            converted_by: actor.userId,
          })
          .execute();
        await this.orgs.change(em, org.id, { isLaa: true, laaId });
        await this.members.place(em, after);
        await auditOrg(em, actor, { action: 'org.converted-to-laa', orgId, facts: { laa: laaId } });
        await auditRoles(em, actor, people, after);
        return { success: true };
      }),
    );
  }

  async reverse(actor: StaffActor, orgId: number, key?: string): Promise<Done> {
    return this.orm.em.fork().transactional((em) =>
      once(em, `reverse-to-org|${actor.userId}`, key, { orgId }, async () => {
        const [org] = await this.orgs.lock(em, [orgId]);
        if (!org) throw notFound('This organization');
        const conversion = await liveConversion(em, orgId);
        if (!conversion) throw noSnapshot();
        const people = await this.people(em, orgId);
        const stores = await this.members.storesOf(em, [...people, ...conversion.before]);
        const after = planReversal(people, conversion.before, stores);
        await this.orgs.change(em, orgId, { isLaa: false, laaId: null });
        await this.members.place(em, after);
        await queries(em)
          .updateTable('laa_conversion')
          .set((eb) => ({ reversed_at: eb.fn<Date>('now'), reversed_by: actor.userId }))
          .where('id', '=', conversion.id)
          .execute();
        await auditOrg(em, actor, {
          action: 'org.reversed-from-laa',
          orgId,
          facts: { laa: conversion.laaId },
        });
        await auditRoles(em, actor, people, after);
        return { success: true };
      }),
    );
  }

  async record(orgId: number): Promise<OrgConversion> {
    const em = this.orm.em.fork();
    const found = await liveConversion(em, orgId);
    if (!found) return { conversion: null };
    const { laaId, convertedAt, before } = found;
    const people = await this.members.ofOrgs(em, [orgId]);
    const stores = await this.members.storesOf(em, [...people, ...before]);
    const changes = changesOf(people, planReversal(people, before, stores), stores);
    const converted_at = instant(convertedAt);
    return { conversion: { laa_id: laaId, converted_at, users: before.length, changes } };
  }

  private async lockedOrg(em: EntityManager, orgId: number, laaId: number): Promise<OrgFacts> {
    const [found] = await this.orgs.lock(em, [orgId]);
    const org = convertible(found);
    const account = await queries(em)
      .selectFrom('laa')
      .select('id')
      .where('id', '=', laaId)
      .where('is_active', '=', true)
      .forShare()
      .executeTakeFirst();
    if (!account) throw noAccount();
    return org;
  }

  private async people(em: EntityManager, orgId: number): Promise<Member[]> {
    await this.members.lock(em, [orgId]);
    const members = await this.members.ofOrgs(em, [orgId]);
    return members.map(({ id, orgId: home, roles, storeIds }) => ({ id, orgId: home, roles, storeIds }));
  }
}

function convertible(org: OrgFacts | undefined): OrgFacts {
  if (!org) throw notFound('This organization');
  if (org.isLaa) throw alreadyLaa();
  if (org.isDisabled || org.mergedIntoId !== null) throw notConvertible();
  return org;
}

async function liveConversion(em: EntityManager, orgId: number): Promise<Conversion | undefined> {
  return queries(em)
    .selectFrom('laa_conversion')
    .select(['id', 'laa_id as laaId', 'before', 'converted_at as convertedAt'])
    .where('org_id', '=', orgId)
    .where('reversed_at', 'is', null)
    .$castTo<Conversion>()
    .executeTakeFirst();
}
